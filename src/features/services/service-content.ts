import { z } from 'astro/zod';
import { carShapes } from '#src/drawings/car-parts.ts';
import { figureNames } from '#src/drawings/figure-files.ts';
import { serviceIds } from '#src/business/services.ts';
import { anchor, line, picture, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The drawings src/ui/icons/service-<name>.svg. */
export const serviceIcons = [
  'auto-detailing',
  'ceramic-coating',
  'headlight-restoration',
  'paint-correction',
  'ppf',
  'undercoating',
  'window-tinting',
] as const;

const opener = {
  id: anchor.describe('What a link to the section ends with: the part after "#".'),
  eyebrow: line.optional(),
  title: line,
  intro: text.optional(),
};

const pictureBeside = picture
  .optional()
  .describe('Below the title; on narrow screens alone where the list has the whole width.');

const Points = z.strictObject({
  kind: z.literal('points'),
  ...opener,
  layout: z
    .enum(['rows', 'columns', 'split'])
    .describe(
      '"rows" is a list, "columns" are side by side, "split" has the title beside the list.',
    ),
  picture: pictureBeside,
  items: z.array(titled).min(2),
});
const Process = z.strictObject({
  kind: z.literal('process'),
  ...opener,
  picture: pictureBeside,
  steps: z.array(titled).min(3),
});
const Packages = z
  .strictObject({
    kind: z.literal('packages'),
    ...opener,
    packages: z
      .array(z.strictObject({ id: text, name: line, text }))
      .length(3, 'Compare exactly three packages.')
      .describe('The ids are those of the price list, so that each package shows its own price.'),
    hasQuoteLinks: z
      .boolean()
      .describe('When this is on, every package has its own "Get Quote" link.'),
    rows: z
      .array(
        z.strictObject({
          label: line,
          part: z
            .enum(carShapes)
            .optional()
            .describe(
              'A part of the car. Which packages cover it is known, so it needs no values.',
            ),
          values: z
            .record(z.string(), text)
            .optional()
            .describe(
              'By package id: "Yes" shows a check mark, "No" a dash, any other text itself.',
            ),
        }),
      )
      .describe('The comparison: what each package has, by package id.'),
  })
  .superRefine(({ packages, rows }, context) => {
    const ids = packages.map(({ id }) => id);
    rows.forEach(({ label, part, values = {} }, row) => {
      const named = Object.keys(values).toSorted().join();
      if (part === undefined ? named === ids.toSorted().join() : named === '') return;
      context.addIssue({
        code: 'custom',
        path: ['rows', row, 'values'],
        message: `Give "${label}" a part of the car, or one value for each package: ${ids.join(', ')}.`,
      });
    });
  });
const Comparisons = z.strictObject({
  kind: z.literal('comparisons'),
  ...opener,
  pairs: z
    .array(
      z.strictObject({
        picture: anchor.describe(
          'Names the files "<picture>-before.jpg" and "<picture>-after.jpg".',
        ),
        title: line,
        text,
        beforeAlt: text,
        afterAlt: text,
      }),
    )
    .min(1)
    .describe('The first is as wide as the page.'),
});
const Prose = z.strictObject({
  kind: z.literal('prose'),
  ...opener,
  paragraphs: z
    .array(
      text.meta({
        isMarkdown: true,
        description: 'As in an article: **bold words**, [words of a link](/ppf).',
      }),
    )
    .min(1),
});

const Figure = z.strictObject({
  kind: z.literal('figure'),
  ...opener,
  shows: z
    .enum(figureNames)
    .describe('The name of a figure: the shades of film, where it is allowed, what lies on paint.'),
  label: text.describe('What the figure shows, for those who cannot see it.'),
  caption: text,
});

const FullPicture = z.strictObject({
  kind: z.literal('picture'),
  picture: anchor.describe('The name of a file in src/assets/pictures, without its extension.'),
  alt: text,
  statement: line
    .max(36)
    .optional()
    .describe('One sentence in the largest type, below the picture; one per page.'),
});

const ServiceSection = z.discriminatedUnion('kind', [
  Points,
  Process,
  Packages,
  Comparisons,
  Prose,
  Figure,
  FullPicture,
]);

export type SectionOf<Kind extends z.infer<typeof ServiceSection>['kind']> = Extract<
  z.infer<typeof ServiceSection>,
  { kind: Kind }
>;

export const ServiceContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    eyebrow: line,
    title: line,
    lead: text,
    facts: z
      .array(z.strictObject({ value: line, label: line }))
      .length(3, 'The strip under the hero shows exactly three facts.'),
  }),
  icon: z.enum(serviceIcons).describe('The drawing on the overview.'),
  summary: text.max(160).describe('One or two sentences for cards.'),
  included: z.array(text).min(3).max(6).describe('"What\'s Included" on the overview.'),
  advantages: z.array(text).min(3).max(6).describe('"Benefits" on the overview.'),
  sections: z.array(ServiceSection).min(2),
  prices: z
    .strictObject({
      title: line,
      intro: text,
      picture: picture
        .optional()
        .describe('On narrow screens alone, below the first list of prices.'),
    })
    .describe('The opening of the price section; the prices come from the price list.'),
  related: z
    .array(z.enum(serviceIds))
    .max(3)
    .default([])
    .describe('Services to read next, by the names of their files.'),
  articles: z
    .array(z.strictObject({ slug: anchor, title: line }))
    .max(3)
    .default([])
    .describe(
      'Journal articles on the subject: the last part of the address and the words of the link.',
    ),
  closing: titled,
});

export function hasPackages({ sections }: z.infer<typeof ServiceContent>): boolean {
  return sections.some(({ kind }) => kind === 'packages');
}
