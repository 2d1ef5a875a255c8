import { z } from 'astro/zod';
import { serviceIds } from '#src/business/services.ts';
import { anchor, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

const opener = {
  /** Where a link to the section points: the part after "#". */
  id: anchor,
  eyebrow: text.optional(),
  title: text,
  intro: text.optional(),
};

const Points = z.strictObject({
  kind: z.literal('points'),
  ...opener,
  /** Rows read as a list, columns stand side by side, split keeps the title beside the list. */
  layout: z.enum(['rows', 'columns', 'split'], 'Write layout as rows, columns or split.'),
  items: z.array(titled).min(2),
});
const Process = z.strictObject({
  kind: z.literal('process'),
  ...opener,
  steps: z.array(titled).min(3),
});
const Packages = z
  .strictObject({
    kind: z.literal('packages'),
    ...opener,
    /** The ids are those of the price list, so that each package shows its own price. */
    packages: z
      .array(z.strictObject({ id: text, name: text, text }))
      .length(3, 'A packages section compares exactly three packages.'),
    /** True gives every package its own "Get Quote" link. */
    hasQuoteLinks: z.boolean(),
    /** The comparison: what each package has, by package id. */
    rows: z.array(
      z.strictObject({ label: text, values: z.record(z.string(), z.union([z.boolean(), text])) }),
    ),
  })
  .superRefine(({ packages, rows }, context) => {
    const ids = packages.map(({ id }) => id);
    rows.forEach(({ label, values }, row) => {
      if (Object.keys(values).toSorted().join() === ids.toSorted().join()) return;
      context.addIssue({
        code: 'custom',
        path: ['rows', row, 'values'],
        message: `Give "${label}" one value for each package: ${ids.join(', ')}.`,
      });
    });
  });
const Comparisons = z.strictObject({
  kind: z.literal('comparisons'),
  ...opener,
  pairs: z
    .array(
      z.strictObject({
        /** Names the files "<picture>-before.jpg" and "<picture>-after.jpg". */
        picture: anchor,
        title: text,
        text,
        beforeAlt: text,
        afterAlt: text,
      }),
    )
    .min(1),
});
const Prose = z.strictObject({
  kind: z.literal('prose'),
  ...opener,
  /** Links are written as in Markdown: [text](/path). */
  paragraphs: z.array(text).min(1),
});
const Notice = z.strictObject({ kind: z.literal('notice'), id: anchor, title: text, text });

const ServiceSection = z.discriminatedUnion('kind', [
  Points,
  Process,
  Packages,
  Comparisons,
  Prose,
  Notice,
]);

/** What a section of one kind says. */
export type SectionOf<Kind extends z.infer<typeof ServiceSection>['kind']> = Extract<
  z.infer<typeof ServiceSection>,
  { kind: Kind }
>;

/** One service: its own page, its card on the overview and on the home page. */
export const ServiceContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    facts: z
      .array(z.strictObject({ value: text, label: text }))
      .length(3, 'The strip under the hero shows exactly three facts.'),
  }),
  /** One or two sentences for cards. */
  summary: text.max(160, 'Keep the summary to 160 characters, so that all cards are equally high.'),
  /** "What's Included" on the overview. */
  included: z.array(text).min(3).max(6),
  /** "Benefits" on the overview. */
  advantages: z.array(text).min(3).max(6),
  sections: z.array(ServiceSection).min(2),
  /** The opener of the price section; the figures come from the price list. */
  prices: z.strictObject({ title: text, intro: text }),
  /** Services to read next, by the names of their files. */
  related: z
    .array(z.enum(serviceIds, `Name a service by its file: ${serviceIds.join(', ')}.`))
    .max(3),
  /** Journal articles on the subject: the last part of the address and the words of the link. */
  articles: z.array(z.strictObject({ slug: anchor, title: text })).max(3),
  closing: titled,
});
