import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const ShopContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    eyebrow: line.describe('The small line above the title.'),
    title: line,
    lead: text,
  }),
});

export const CheckoutContent = z.strictObject({
  seo: SeoFields,
  eyebrow: line.describe('The small line above the title.'),
  title: line,
  noScript: text.describe('Shown where there is no JavaScript; our phone number follows.'),
});
