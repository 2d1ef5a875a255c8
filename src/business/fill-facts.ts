import { z } from 'astro/zod';
import { closestWord } from '#src/lib/closest-word.ts';
import { facts, phoneText, postalAddress } from './facts.ts';
import { periodText, retention } from './retention.ts';
import { services } from './services.ts';

const serviceCount =
  ['five', 'six', 'seven', 'eight', 'nine', 'ten'][services.length - 5] ?? String(services.length);

/** What may stand in braces in src/content, and what visitors read in its place. */
const placeholders: ReadonlyMap<string, string> = new Map([
  ['name', facts.name],
  ['shortName', facts.shortName],
  ['phone', phoneText],
  ['email', facts.email],
  ['address', postalAddress],
  ['serviceCount', serviceCount],
  ['ServiceCount', serviceCount.replace(/^./, (letter) => letter.toUpperCase())],
  ...Object.entries(retention).map(([name, period]): [string, string] => [
    `${name}Kept`,
    periodText(period),
  ]),
]);

const inBraces = /\{(\w+)\}/g;

/** A text with our own facts in place of {name}, {phone} and their like. Other braces stay as they are. */
export function fillFacts(text: string): string {
  return text.replaceAll(inBraces, (braces, key: string) => placeholders.get(key) ?? braces);
}

/** What is wrong with the placeholders of a text, as a sentence; nothing when all are known. */
export function placeholderProblem(text: string): string | undefined {
  const [, unknown] =
    [...text.matchAll(inBraces)].find(([, key = '']) => !placeholders.has(key)) ?? [];
  if (unknown === undefined) return undefined;
  const known = [...placeholders.keys()];
  const meant = closestWord(unknown, known);
  return meant === undefined
    ? `There is no placeholder {${unknown}}; there are ${known.map((key) => `{${key}}`).join(', ')}.`
    : `There is no placeholder {${unknown}}. Write {${meant}} instead.`;
}

/** A content file's schema that is given every text with our facts filled in. */
export function filled<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((content, context) => fillAll(content, [], context), schema);
}

function fillAll(value: unknown, path: PropertyKey[], context: z.core.$RefinementCtx): unknown {
  if (typeof value === 'string') {
    const message = placeholderProblem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', path, message });
    return fillFacts(value);
  }
  if (Array.isArray(value))
    return value.map((item: unknown, index) => fillAll(item, [...path, index], context));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillAll(item, [...path, key], context)]),
  );
}
