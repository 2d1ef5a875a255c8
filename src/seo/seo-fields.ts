import { z } from 'astro/zod';
import { pageTitle, titleLength } from './page-title.ts';

/** How long the two texts may be, in characters: what search engines show whole. */
export const seoLengths = {
  title: { min: 10, max: titleLength },
  description: { min: 70, max: 160 },
} as const;

export const SeoFields = z.strictObject({
  title: z
    .string()
    .min(5)
    .max(seoLengths.title.max)
    .transform(pageTitle)
    .describe(
      "What the page is about; in the browser's tab and in search results our name follows it.",
    ),
  description: z
    .string()
    .min(seoLengths.description.min)
    .max(seoLengths.description.max)
    .describe('Shown below the headline of a search result.'),
});
