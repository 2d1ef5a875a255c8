import { z } from 'astro/zod';
import { teamName } from '#src/business/facts.ts';
import { oldPath } from '#src/content-redirects.ts';
import { day, pictureForm, pictureHint, sitePath, textBetween } from '#src/lib/content-fields.ts';
import { seoLengths } from '#src/seo/seo-fields.ts';

export const categories = [
  'Paint Protection',
  'Detailing Tips',
  'Ceramic Coating',
  'Care Guides',
] as const;

export type ArticleData = z.infer<typeof ArticleFields>;

const picturePath =
  /^\.\.\/\.\.\/assets\/(?:articles|pictures|products)\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.jpg|(\.webp))$/;

/** The name of the picture that an article's path leads to, that of a JPEG without ".jpg"; nothing for another path. */
export function pictureName(path: string): string | undefined {
  const [, name, ending = ''] = picturePath.exec(path) ?? [];
  return name && `${name}${ending}`;
}

const Button = z.strictObject({
  label: textBetween(2, 40),
  path: sitePath,
  primary: z
    .boolean('Write "primary: true" for the button that stands out.')
    .optional()
    .describe('The one button that stands out.'),
});

export const ArticleFields = z
  .strictObject({
    seo: z.strictObject({
      title: textBetween(seoLengths.title.min, seoLengths.title.max).describe(
        "Shown in the browser's tab and as the headline of a search result.",
      ),
      description: textBetween(seoLengths.description.min, seoLengths.description.max).describe(
        'Shown below the headline of a search result, and on the card in the journal.',
      ),
    }),
    category: z.enum(categories),
    title: textBetween(10, 80),
    date: day.describe('The day it is published. With a future date it appears on that day.'),
    updated: day
      .optional()
      .describe('The day its facts were last checked; shown to readers and search engines.'),
    author: textBetween(3, 60)
      .default(teamName)
      .describe('Who wrote it. Leave it empty for the whole team.'),
    image: z.strictObject({
      file: z
        .string()
        .regex(
          picturePath,
          'Choose a JPEG or a WebP: ../../assets/articles/coated-door.jpg, its name in small letters, digits and hyphens.',
        )
        .transform((path) => pictureName(path) ?? '')
        .meta({ description: pictureHint, form: pictureForm }),
      alt: textBetween(15, 160)
        .refine(
          (alt) => !/^(an? |the )?(image|picture|photo(graph)?) of\b/i.test(alt),
          'Start with what the picture shows; leave out "picture of".',
        )
        .describe('What the picture shows, for those who cannot see it.'),
      focus: z
        .enum(['top', 'center', 'bottom'])
        .optional()
        .describe(
          'The part of a tall photo that stays visible where it is cropped. Leave it empty for the center.',
        ),
    }),
    intro: textBetween(80, 420).describe(
      'The opening paragraph in the box: what the reader will know afterwards.',
    ),
    related: z
      .array(z.string(), 'Write a list: [what-is-ceramic-coating, is-ppf-worth-it].')
      .max(3)
      .default([])
      .meta({
        description: 'Articles to read next.',
        form: { widget: 'relation', collection: 'articles', multiple: true, max: 3 },
      }),
    aliases: z
      .array(oldPath)
      .default([])
      .meta({ description: 'Its previous paths; they redirect to it.', form: false }),
    draft: z
      .boolean('Write "draft: true" for a draft, or leave the line out to publish.')
      .default(false)
      .describe('When this is on, the article is visible in previews only.'),
    cta: z
      .strictObject({
        title: textBetween(10, 80),
        paragraphs: z.array(textBetween(30, 320)).min(1),
        buttons: z
          .array(Button)
          .min(1)
          .max(2)
          .refine(
            (buttons) => buttons.filter((button) => button.primary === true).length === 1,
            'Mark exactly one button with "primary: true".',
          ),
        contact: z.strictObject({
          text: textBetween(5, 200),
          linkText: textBetween(4, 40),
          linkPath: sitePath,
          textAfter: z.string().default('.'),
        }),
      })
      .describe('The block that closes the article.'),
  })
  .refine((article) => article.updated === undefined || article.updated >= article.date, {
    path: ['updated'],
    error: 'This day is earlier than "date"; one of the two is wrong.',
  });
