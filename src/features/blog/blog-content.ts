import { z } from 'astro/zod';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the journal's list: src/content/pages/blog.yaml. */
export const BlogContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    /** The small line above the title. */
    tag: z.string(),
    title: z.string(),
    subtitle: z.string(),
  }),
});
