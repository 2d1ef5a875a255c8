import { z } from 'astro/zod';
import { line, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const ServicesOverviewContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: line, title: line, lead: text }),
  closing: titled,
});
