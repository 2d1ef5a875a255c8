import { z } from 'astro/zod';
import { closestWord } from './closest-word.ts';

export function fields<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  const known = Object.keys(shape);
  const group = name === '' ? 'the front matter' : `"${name}"`;
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') {
        return `Add ${group} with the fields ${known.join(', ')}.`;
      }
      const key = issue.keys[0] ?? '';
      const meant = closestWord(key, known);
      return meant === undefined
        ? `There is no field "${key}" in ${group}; the fields are ${known.join(', ')}.`
        : `There is no field "${key}" in ${group}. Write "${meant}" instead.`;
    },
  });
}

export function fieldsById<Value extends z.ZodType>(
  name: string,
  ids: readonly string[],
  valueOf: (path: string) => Value,
) {
  const values = ids.map((id) => [id, valueOf(`${name}.${id}`)]);
  return fields(name, Object.fromEntries(values) as Record<string, Value>);
}

export const cents = z
  .int('Write prices in whole cents: 3495 for $34.95.')
  .min(0, 'A price is not below zero.')
  .meta({ title: 'Price in cents', description: '3495 is $34.95.' });

/** A text with a least and a greatest length, counted without spaces at its ends. */
export function line(name: string, { min, max }: { min: number; max: number }) {
  return (
    z
      .string({
        error: ({ input }) =>
          input === undefined || input === null
            ? `Add "${name}".`
            : `Write "${name}" as text; put quotation marks around it.`,
      })
      .trim()
      .min(min, {
        error: ({ input }) => `Write at least ${min} characters for "${name}"; ${written(input)}`,
      })
      .max(max, {
        error: ({ input }) => `Keep "${name}" to ${max} characters; ${written(input)}`,
      })
      // Readers of YAML would make a date of it.
      .refine(
        (text) => !/^\d{4}-\d\d?-\d\d?/.test(text),
        `Begin "${name}" with a word, not with a day.`,
      )
  );
}

/** The address of a page on this site. Whether the page exists is asked by the content check. */
export function sitePath(name: string) {
  return z
    .string(`Add "${name}": the address of a page on this site, such as /ppf.`)
    .regex(
      /^\/(?!\/)\S*$/,
      `Write "${name}" as the address of a page on this site, starting with a slash: /ppf.`,
    );
}

export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `there is no field called ${issue.keys.join(', ')}; check the spelling.`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined
    ? 'this field is missing.'
    : `this must be of the kind ${issue.expected}.`;
}

function written(input: unknown): string {
  const length = typeof input === 'string' ? input.length : 0;
  return length === 0 ? 'it is empty.' : `it has ${length}.`;
}
