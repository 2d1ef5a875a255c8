import { z } from 'astro/zod';
import { FaqContent } from '#src/features/faq/faq-content.ts';
import { HomeContent } from '#src/features/home/home-content.ts';
import { hero, line, picture, policy, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

const seo = SeoFields;
const smallLine = line.describe('The small line above the title.');

/** What each file of src/content/pages holds, by its name without ".yaml". */
export const contentPages = {
  home: HomeContent,
  services: z.strictObject({ seo, hero, closing: titled }),
  'quote-builder': z.strictObject({ seo, hero: z.strictObject({ title: line, lead: text }) }),
  booked: z.strictObject({ seo, title: line, text, steps: z.array(titled).min(1) }),
  shop: z.strictObject({
    seo,
    hero: z.strictObject({ eyebrow: smallLine, title: line, lead: text }),
  }),
  checkout: z.strictObject({
    seo,
    eyebrow: smallLine,
    title: line,
    noScript: text.describe('Shown where there is no JavaScript; our phone number follows.'),
  }),
  blog: z.strictObject({
    seo,
    hero: z.strictObject({ tag: smallLine, title: line, subtitle: text }),
  }),
  faq: FaqContent,
  about: z.strictObject({
    seo,
    hero,
    blocks: z.array(titled.extend({ picture: picture.optional() })).min(1),
    closing: titled,
    privacy: policy,
  }),
  location: z.strictObject({
    seo,
    hero,
    picture: picture.describe('Between the address and the hours.'),
    hoursNote: text.describe(
      'Shown beside the hours while the browser has not worked out whether we are open.',
    ),
    gettingHere: z.strictObject({ title: line, picture, paragraphs: z.array(text).min(1) }),
    map: z.strictObject({
      title: line,
      text: text.describe('Says before the map is loaded who provides it.'),
      open: line,
    }),
    tips: z.strictObject({ title: line, items: z.array(text).min(2) }),
    closing: titled,
  }),
  inquiries: z.strictObject({ seo, hero: z.strictObject({ title: line, note: text, lead: text }) }),
};

export type PageName = keyof typeof contentPages;

export type Content<Name extends PageName> = (typeof contentPages)[Name]['_output'];
