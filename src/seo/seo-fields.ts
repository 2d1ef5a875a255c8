import { z } from 'astro/zod';

/** How long the two texts may be, in characters: what search engines show whole. */
export const seoLengths = {
  title: { min: 10, max: 60 },
  description: { min: 70, max: 160 },
} as const;

/** Title and description of a page. */
export const SeoFields = z.strictObject({
  /** Shown in the browser's tab and as the headline of a search result. */
  title: z
    .string()
    .min(seoLengths.title.min)
    .max(seoLengths.title.max, 'Keep seo.title to 60 characters; search engines cut the rest.'),
  /** Shown below the headline of a search result. */
  description: z
    .string()
    .min(seoLengths.description.min, 'Write at least 70 characters for seo.description.')
    .max(
      seoLengths.description.max,
      'Keep seo.description to 160 characters; search engines cut the rest.',
    ),
});
