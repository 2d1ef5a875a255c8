import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const QuoteBuilderContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ title: line, lead: text }),
});
