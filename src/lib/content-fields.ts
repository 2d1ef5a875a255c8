import { z } from 'astro/zod';

/** A line of text that must not be left empty. */
export const text = z.string().min(1, 'This text is empty. Write it, or take the line out.');

/** The part of an address after "#". */
export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Write an id in small letters and hyphens, such as "our-process".');

/** An address on this site: "/ppf", "/blog/is-ppf-worth-it". */
export const sitePath = z
  .string()
  .regex(/^\/[^\s]*$/, 'Write an address on this site, beginning with a slash: "/ppf".');

/** A heading with one paragraph. */
export const titled = z.strictObject({ title: text, text });
