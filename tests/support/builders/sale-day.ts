import { quoteTable } from '#src/features/quote/questions/questions.ts';

const { firstDay, lastDay } = quoteTable.discount;

/** A day on which the discount is given, as the owner has it. */
export const saleDay = firstDay ?? lastDay ?? '2026-11-26';
