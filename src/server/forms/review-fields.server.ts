import { z } from 'zod';
import { ReviewInput } from '#src/business/review-input.ts';

const { username, rating, text } = ReviewInput.shape;

/** Of a form that works without script: its stars are text. */
export const reviewFields = { username, rating: z.preprocess(Number, rating), text };
