import { z } from 'astro/zod';
import { line, policy, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const AboutContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: line, title: line, lead: text }),
  blocks: z.array(titled).min(1),
  privacy: policy,
});
