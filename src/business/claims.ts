import { z } from 'zod';
import written from './claims.json' with { type: 'json' };
import type { Period } from './retention.ts';
import type { ServiceId } from './services.ts';

const most = { years: 25, days: 365 };

/** The number is written once: the promise has # instead. */
function claim(unit: keyof typeof most, source: string) {
  const promise = (min: number, max: number, meaning: string) =>
    z.string().min(min).max(max).includes('#', 'Write # in place of the number.').describe(meaning);
  return z
    .strictObject({
      [unit]: z.int().min(1).max(most[unit]).describe(`How many ${unit} it runs.`),
      label: promise(3, 40, 'The promise in a few words, with # for the number.'),
      text: promise(20, 160, 'The promise as a sentence, with # for the number.'),
    })
    .describe(source);
}

// A function, like every schema of src/business: the build checks the files, and no browser loads zod for it.
export const claimsSchema = () =>
  z.strictObject({
    'ceramic-coating': claim(
      'years',
      'Rule 2.6. Articles give coatings 3 to 7 years and a life of 2 to 5 years (rule 1.6).',
    ),
    'window-tinting': claim('years', 'Rule 2.6.'),
    ppf: claim(
      'years',
      'Rule 2.6. It covers the installation; the article on film speaks of 10 years (rule 1.6).',
    ),
    'headlight-restoration': claim('days', 'Rule 2.6.'),
  } satisfies Partial<Record<ServiceId, z.ZodType>>);

export type WarrantyClaim = { label: string; text: string; length: Period };

/** The owner's own figures (rule 2.6), although other pages say something else: the schema names what contradicts them. */
export const warrantyClaims: Readonly<Partial<Record<ServiceId, WarrantyClaim>>> =
  Object.fromEntries(Object.entries(written).map(([id, promise]) => [id, claimOf(promise)]));

function claimOf(promise: (typeof written)[keyof typeof written]): WarrantyClaim {
  // An object with text even where none is written: the check that says so needs this module.
  const { label, text, ...length } = Object(promise) as typeof promise;
  const [unit, count] =
    'years' in length ? (['year', length.years] as const) : (['day', length.days] as const);
  const fill = (sentence: unknown) => String(sentence).replace('#', String(count));
  return { label: fill(label), text: fill(text), length: { count, unit } };
}
