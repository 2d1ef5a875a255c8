import { z } from 'zod';
import type { ServiceId } from './services.ts';

const Claim = z.strictObject({
  label: z.string().min(3).max(40).describe('The promise in a few words.'),
  text: z.string().min(20).max(160).describe('The promise as a sentence.'),
});

/** The warranties in src/business/claims.json, with their sources; the build stops on what does not fit. */
export const Claims = z.strictObject({
  'ceramic-coating': Claim.describe(
    'Rule 2.6. Articles give coatings 3 to 7 years and a life of 2 to 5 years (rule 1.6).',
  ),
  'window-tinting': Claim.describe('Rule 2.6.'),
  ppf: Claim.describe(
    'Rule 2.6. It covers the installation; the article on film speaks of 10 years (rule 1.6).',
  ),
  'headlight-restoration': Claim.describe('Rule 2.6.'),
} satisfies Partial<Record<ServiceId, z.ZodType>>);
