import { z } from 'astro/zod';
import { teamName } from '#src/business/facts.ts';
import { closestWord } from '#src/lib/closest-word.ts';
import { seoLengths } from '#src/seo/seo-fields.ts';
import { day, fields, line, sitePath } from './kind-fields.ts';

/** What an article can be about; the list filters by these. */
export const categories = [
  'Paint Protection',
  'Detailing Tips',
  'Ceramic Coating',
  'Care Guides',
] as const;

export type Category = (typeof categories)[number];

const Button = fields('cta.buttons', {
  label: line('label', { min: 2, max: 40 }),
  path: sitePath('path'),
  /** The one button that stands out. */
  primary: z.boolean('Write "primary: true" for the button that stands out.').optional(),
});

/** The front matter of an article: everything above its text, between the two lines of hyphens. */
export const ArticleFields = fields('', {
  seo: fields('seo', {
    /** Shown in the browser's tab and as the headline of a search result. */
    title: line('seo.title', seoLengths.title),
    /** Shown below the headline of a search result, and on the card in the journal. */
    description: line('seo.description', seoLengths.description),
  }),
  category: z.enum(categories, {
    error: ({ input }) => {
      const meant = closestWord(String(input), categories);
      return `Choose the category from ${categories.join(', ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
    },
  }),
  title: line('title', { min: 10, max: 80 }),
  /** The day it was first published. */
  date: day('date'),
  /** The day its facts were last gone over; shown, and told to search engines. */
  updated: day('updated').optional(),
  /** Who wrote it; the whole team where nobody is named. */
  author: line('author', { min: 3, max: 60 }).default(teamName),
  image: fields('image', {
    /** A file in src/assets/pictures, without ".jpg". */
    file: z
      .string('Add "image.file": the name of a picture in src/assets/pictures, without ".jpg".')
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Write "image.file" in small letters, digits and hyphens, without ".jpg": coated-door.',
      ),
    /** What the picture shows, for those who cannot see it. */
    alt: line('image.alt', { min: 15, max: 160 }).refine(
      (alt) => !/^(an? |the )?(image|picture|photo(graph)?) of\b/i.test(alt),
      'Start "image.alt" with what is to be seen; leave out "picture of".',
    ),
  }),
  /** The opening paragraph in the box: what the reader will know afterwards. */
  intro: line('intro', { min: 80, max: 420 }),
  /** File names of articles to read next, without ".mdx". */
  related: z
    .array(z.string(), '"related" is a list: [what-is-ceramic-coating, is-ppf-worth-it].')
    .max(3, 'Name at most three articles in "related".')
    .default([]),
  /** True keeps the article to previews; it is not published. */
  draft: z
    .boolean('Write "draft: true" for a draft, or leave the line out to publish.')
    .default(false),
  /** The block that closes the article. */
  cta: fields('cta', {
    title: line('cta.title', { min: 10, max: 80 }),
    paragraphs: z
      .array(line('cta.paragraphs', { min: 30, max: 320 }), '"cta.paragraphs" is a list of texts.')
      .min(1, 'Write at least one paragraph in "cta.paragraphs".'),
    buttons: z
      .array(Button, '"cta.buttons" is a list; copy one from another article.')
      .min(1, 'Add at least one button to "cta.buttons".')
      .max(2, 'Keep to two buttons in "cta.buttons".')
      .refine(
        (buttons) => buttons.filter((button) => button.primary === true).length === 1,
        'Give exactly one button in "cta.buttons" the mark "primary: true".',
      ),
    contact: fields('cta.contact', {
      text: line('cta.contact.text', { min: 5, max: 200 }),
      linkText: line('cta.contact.linkText', { min: 4, max: 40 }),
      linkPath: sitePath('cta.contact.linkPath'),
      textAfter: z.string().default('.'),
    }),
  }),
}).refine((article) => article.updated === undefined || article.updated >= article.date, {
  path: ['updated'],
  error: '"updated" is earlier than "date"; one of the two is wrong.',
});
