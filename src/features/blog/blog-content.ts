import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const BlogContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    tag: line.describe('The small line above the title.'),
    title: line,
    subtitle: text,
  }),
});
