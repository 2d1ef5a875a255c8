import { z } from 'astro/zod';
import { centsOf, dollarsPattern } from './money.ts';

export const text = z.string().min(1);

export const line = text.max(100);

export function textBetween(min: number, max: number) {
  // Readers of YAML would make a date of it.
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((written) => !/^\d{4}-\d\d?-\d\d?/.test(written), 'Begin with a word, not with a day.');
}

/** A calendar day, YYYY-MM-DD. Readers of YAML turn an unquoted day into a Date at midnight UTC. */
export const day = z.preprocess(
  (value) =>
    value instanceof Date && !Number.isNaN(value.getTime())
      ? value.toISOString().slice(0, 10)
      : value,
  z.iso.date(),
);

/** Dollars as people write them, as text or as a number: 200, "1,200.50", "$34.95". Cents to the program. */
export function dollarsField(sentence: string) {
  return z
    .union([z.string(), z.number()], sentence)
    .meta({ form: { widget: 'string', pattern: [dollarsPattern.source, sentence] } })
    .transform(String)
    .pipe(z.string().regex(dollarsPattern, sentence))
    .transform(centsOf);
}

const inDollars = 'Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.';

export const dollars = dollarsField(inDollars)
  .pipe(z.int().max(2_000_000, `This is more than $20,000. ${inDollars}`))
  .meta({ title: 'Price', description: 'In dollars: 200 or 34.95.' });

/** Beside prices: the check asks for it where one changes by more than half, and compares it with the new price. */
export const confirmed = z
  .union([z.string(), z.number()])
  .optional()
  .meta({
    title: 'Confirmed',
    description: 'Only where a price changes by more than half: the new price again.',
    form: { widget: 'string' },
  });

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

export const pictureForm = { widget: 'image', accept: pictureTypes.join(','), choose_url: false };

export const pictureHint =
  'A JPEG, PNG or WebP; the editor makes it smaller: at most 2400 pixels wide. For an iPhone photo whose name ends in HEIC: choose it on the phone, which turns it into a JPEG, or export it as a JPEG first.';

export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Write an id in small letters and hyphens, such as "our-process".');

export const picture = z.strictObject({
  name: anchor.describe('The name of a file in a folder of src/assets, without its extension.'),
  alt: text,
});

/** The path of a page on this site. Whether the page exists is for the content check to say. */
export const sitePath = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'Write the path of a page on this site, starting with a slash: /ppf.');

export const titled = z.strictObject({ title: line, text });

export const hero = z.strictObject({ eyebrow: line, title: line, lead: text });

export const policy = z.strictObject({
  title: line,
  updated: day.describe('The day the policy last changed, never the day of the build: 2026-11-20.'),
  intro: text,
  sections: z.array(
    z.strictObject({
      id: anchor.describe('What a link to the section ends with: the part after "#".'),
      title: line,
      paragraphs: z.array(text).min(1),
      list: z.array(text).optional(),
    }),
  ),
});

export function fieldsById<Value extends z.ZodType>(ids: readonly string[], value: Value) {
  return z.strictObject(Object.fromEntries(ids.map((id) => [id, value])));
}
