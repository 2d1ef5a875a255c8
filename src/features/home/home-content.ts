import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const HomeContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    line: line.describe('The small line above the brand.'),
    title: line,
    tagline: text,
    button: line,
    pictureAlt: text.describe('What the picture beside the title shows.'),
  }),
  reviews: z.strictObject({
    title: line,
    items: z
      .array(
        z.strictObject({
          name: line,
          meta: line.describe('What the review site says of the reviewer: "6 reviews · 2 photos".'),
          timeAgo: line,
          isNew: z.boolean().describe('Shows the NEW badge.'),
          text,
        }),
      )
      .min(1)
      .describe('Newest first.'),
  }),
  services: z.strictObject({ title: line, intro: text }),
  shop: z.strictObject({
    title: line,
    intro: text,
    button: line,
    cards: z
      .array(
        z.strictObject({
          title: line,
          text,
          path: z
            .string()
            .startsWith('/shop', 'Write the path of a page of the shop: /shop?category=tools.'),
          picture: text.describe('A picture in src/assets/products, without its ending.'),
        }),
      )
      .min(1),
  }),
  social: z.strictObject({
    title: line,
    cards: z
      .array(
        z.strictObject({
          platform: z.enum(['Instagram', 'Facebook', 'TikTok']),
          text,
        }),
      )
      .min(1),
  }),
  posts: z.strictObject({ title: line }),
});
