import { z } from 'astro/zod';

export const text = z.string().min(1, 'This text is empty. Write it, or take the line out.');

export const line = text.max(100, 'Keep this line to 100 characters.');

/**
 * A calendar day as YYYY-MM-DD. Readers of YAML turn an unquoted day into a Date at midnight UTC; it is
 * brought back to the day that was written.
 */
export function day(name: string) {
  const example = `Write "${name}" as year, month and day, such as 2026-03-09.`;
  return z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date(example),
  );
}

export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Write an id in small letters and hyphens, such as "our-process".');

export const sitePath = z
  .string()
  .regex(/^\/[^\s]*$/, 'Write an address on this site, beginning with a slash: "/ppf".');

export const titled = z.strictObject({ title: line, text });
