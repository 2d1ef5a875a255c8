import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the listing's opening: src/content/pages/shop.yaml. */
export const ShopContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    eyebrow: line.describe('The small line above the title.'),
    title: line,
    lead: text,
  }),
});

/** The words around the checkout: src/content/pages/checkout.yaml. */
export const CheckoutContent = z.strictObject({
  seo: SeoFields,
  eyebrow: line.describe('The small line above the title.'),
  title: line,
  noScript: text.describe('Shown where there is no JavaScript; our phone number follows.'),
});
