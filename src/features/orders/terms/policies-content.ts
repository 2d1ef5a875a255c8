import { z } from 'astro/zod';
import { hero, policy } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The policies of the shop: src/content/pages/policies.json. JSON, because functions read it too. */
export const PoliciesContent = z.strictObject({
  seo: SeoFields,
  hero,
  policy,
});
