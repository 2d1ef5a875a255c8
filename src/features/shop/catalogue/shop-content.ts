import { z } from 'astro/zod';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the listing's opening: src/content/pages/shop.yaml. */
export const ShopContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    /** The small line above the title. */
    eyebrow: z.string(),
    title: z.string(),
    lead: z.string(),
  }),
});

/** The words around the checkout: src/content/pages/checkout.yaml. */
export const CheckoutContent = z.strictObject({
  seo: SeoFields,
  /** The small line above the title. */
  eyebrow: z.string(),
  title: z.string(),
  /** Shown where there is no JavaScript; our phone number follows. */
  noScript: z.string(),
});
