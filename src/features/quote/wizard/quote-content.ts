import { z } from 'astro/zod';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words above the quote builder: src/content/pages/quote-builder.yaml. */
export const QuoteBuilderContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ title: z.string(), lead: z.string() }),
});
