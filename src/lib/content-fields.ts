import { z } from 'astro/zod';
import { closestWord } from './closest-word.ts';

type Issue = z.core.$ZodRawIssue;

/** The field of an issue as its file names it, "cta.buttons.label"; "it" where it is checked by itself. */
function nameOf({ path = [] }: Issue): string {
  const name = path.filter((key) => typeof key === 'string').join('.');
  return name === '' ? 'it' : `"${name}"`;
}

export const text = z.string().min(1, 'This text is empty. Write it, or take the line out.');

export const line = text.max(100, 'Keep this line to 100 characters.');

export function textBetween(min: number, max: number) {
  return (
    z
      .string({
        error: (issue) =>
          issue.input === undefined || issue.input === null
            ? `Add ${nameOf(issue)}.`
            : `Write ${nameOf(issue)} as text; put quotation marks around it.`,
      })
      .trim()
      .min(min, {
        error: (issue) => `Write at least ${min} characters for ${nameOf(issue)}; ${length(issue)}`,
      })
      .max(max, {
        error: (issue) => `Keep ${nameOf(issue)} to ${max} characters; ${length(issue)}`,
      })
      // Readers of YAML would make a date of it.
      .refine((written) => !/^\d{4}-\d\d?-\d\d?/.test(written), {
        error: (issue) => `Begin ${nameOf(issue)} with a word, not with a day.`,
      })
  );
}

function length({ input }: Issue): string {
  return input === '' ? 'it is empty.' : `it has ${String(input).length}.`;
}

/** A calendar day, YYYY-MM-DD. Readers of YAML turn an unquoted day into a Date at midnight UTC. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date({
    error: (issue) => `Write ${nameOf(issue)} as year, month and day, such as 2026-03-09.`,
  }),
);

export const cents = z
  .int('Write prices in whole cents: 3495 for $34.95.')
  .min(0, 'A price is not below zero.')
  .meta({ title: 'Price in cents', description: '3495 is $34.95.' });

export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Write an id in small letters and hyphens, such as "our-process".');

/** The path of a page on this site. Whether the page exists is asked by the content check. */
export const sitePath = z
  .string({ error: (issue) => `Add ${nameOf(issue)}: the path of a page on this site: /ppf.` })
  .regex(/^\/(?!\/)\S*$/, {
    error: (issue) =>
      `Write ${nameOf(issue)} as the path of a page on this site, starting with a slash: /ppf.`,
  });

export const titled = z.strictObject({ title: line, text });

/** A group of fields. An unknown name is answered with the one that was probably meant. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      const group = issue.path?.length ? nameOf(issue) : 'the file';
      if (issue.code !== 'unrecognized_keys')
        return `Add ${group} with the fields ${known.join(', ')}.`;
      const key = issue.keys[0] ?? '';
      const meant = closestWord(key, known);
      return meant === undefined
        ? `There is no field "${key}" in ${group}; the fields are ${known.join(', ')}.`
        : `There is no field "${key}" in ${group}. Write "${meant}" instead.`;
    },
  });
}

export function fieldsById<Value extends z.ZodType>(ids: readonly string[], value: Value) {
  return fields(Object.fromEntries(ids.map((id) => [id, value])));
}

/** What a schema that has no message of its own says. */
export function defaultMessage(issue: Issue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `there is no field called ${issue.keys.join(', ')}; check the spelling.`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined
    ? 'this field is missing.'
    : `this must be of the kind ${issue.expected}.`;
}
