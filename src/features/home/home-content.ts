import { z } from 'astro/zod';
import { day, line, text } from '#src/lib/content-fields.ts';
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
          counts: line.describe('What the source says of the reviewer: "6 reviews · 2 photos".'),
          source: line.describe('Where it was written: "Google".'),
          date: day.describe('When it was written. Its age and the NEW badge follow from this.'),
          stars: z.int().min(1).max(5).default(5),
          text,
          hasConsent: z.boolean().default(false).meta({
            title: 'I may publish this',
            description: 'The reviewer agreed. Without this, visitors do not see the review.',
          }),
          isExample: z.boolean().default(false).meta({
            title: 'Example',
            description: 'An invented review. Visitors do not see it once the site is open.',
          }),
        }),
      )
      .describe('Newest first. An open site without reviews has no such section.'),
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
