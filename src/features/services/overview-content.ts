import { z } from 'astro/zod';
import { text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the services overview: src/content/pages/services.yaml. The services have files of their own. */
export const ServicesOverviewContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text }),
  closing: titled,
});
