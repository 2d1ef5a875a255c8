import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const InquiriesContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ title: line, note: text, lead: text }),
});

export const BookedContent = z.strictObject({
  seo: SeoFields,
  title: line,
  text,
  steps: z.array(z.strictObject({ title: line, text })).min(1),
});
