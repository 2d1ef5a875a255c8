import { z } from 'astro/zod';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the home page: src/content/pages/home.yaml. */
export const HomeContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    /** The small line above the brand. */
    line: z.string(),
    title: z.string(),
    tagline: z.string(),
    button: z.string(),
    /** What the picture beside the title shows. */
    pictureAlt: z.string(),
  }),
  reviews: z.strictObject({
    title: z.string(),
    /** Newest first. */
    items: z
      .array(
        z.strictObject({
          name: z.string(),
          /** What the review site says of the reviewer: "6 reviews · 2 photos". */
          meta: z.string(),
          timeAgo: z.string(),
          /** True shows the NEW badge. */
          isNew: z.boolean(),
          text: z.string(),
        }),
      )
      .min(1),
  }),
  services: z.strictObject({ title: z.string(), intro: z.string() }),
  shop: z.strictObject({
    title: z.string(),
    intro: z.string(),
    button: z.string(),
    cards: z
      .array(
        z.strictObject({
          title: z.string(),
          text: z.string(),
          path: z.string().startsWith('/shop'),
          /** A picture in src/assets/products, without its ending. */
          picture: z.string(),
        }),
      )
      .min(1),
  }),
  social: z.strictObject({
    title: z.string(),
    cards: z
      .array(
        z.strictObject({
          platform: z.enum(['Instagram', 'Facebook', 'TikTok']),
          text: z.string(),
        }),
      )
      .min(1),
  }),
  posts: z.strictObject({ title: z.string() }),
});
