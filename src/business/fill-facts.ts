import { z } from 'astro/zod';
import { closestWord } from '#src/lib/closest-word.ts';
import { warrantyClaims } from './claims.ts';
import { facts, phoneText, postalAddress, replyTime } from './facts.ts';
import { hoursByRange, openDaysText } from './hours.ts';
import { periodText, retention, type Period } from './retention.ts';
import { returns } from './shop/returns.ts';
import { services } from './services.ts';

const serviceCount =
  ['five', 'six', 'seven', 'eight', 'nine', 'ten'][services.length - 5] ?? String(services.length);

const inDays = ({ count, unit }: Period) => (unit === 'year' ? 366 : 1) * count;

const longestWarranty = Object.values(warrantyClaims)
  .map(({ length }) => length)
  .reduce((longest, length) => (inDays(length) > inDays(longest) ? length : longest));

const placeholders: ReadonlyMap<string, string> = new Map([
  ['name', facts.name],
  ['shortName', facts.shortName],
  ['phone', phoneText],
  ['email', facts.email],
  ['address', postalAddress],
  ['city', facts.city],
  ['region', facts.province],
  ['openDays', openDaysText()],
  [
    'hours',
    hoursByRange()
      .map(({ days, hours }) => `${days} ${hours}`)
      .join('; '),
  ],
  ...withCapital('replyTime', replyTime),
  ...withCapital('serviceCount', serviceCount),
  ...Object.entries(warrantyClaims).map(([id, { label }]): [string, string] => [
    `${id.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase())}Warranty`,
    label.replace(/ warranty$/, ''),
  ]),
  ['returnDays', String(returns.days)],
  ['returnPayer', returns.isShippingFree ? 'We pay' : 'You pay'],
  ['longestWarranty', periodText(longestWarranty)],
  ...Object.entries(retention).map(([name, period]): [string, string] => [
    `${name}Kept`,
    periodText(period),
  ]),
]);

function withCapital(name: string, text: string): [string, string][] {
  const capital = (word: string) => word.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return [
    [name, text],
    [name.replace(/^./, capital), capital(text)],
  ];
}

const typedFacts: readonly [text: string, placeholder: string][] = [
  [facts.name, '{name}'],
  [phoneText, '{phone}'],
  [facts.email, '{email}'],
  [facts.street, '{address}'],
  [`in ${facts.city}`, 'in {city}'],
  [`within ${replyTime}`, 'within {replyTime}'],
];

/** What to write for a fact of ours that stands in a text as it is; nothing where there is none. */
export function typedFactProblem(text: string): string | undefined {
  const [typed, placeholder] = typedFacts.find(([fact]) => text.includes(fact)) ?? [];
  return (
    placeholder &&
    `"${typed}" is written out here. Write ${placeholder} instead, so that it changes when the fact does.`
  );
}

const inBraces = /\{(\w+)\}/g;

/** A text with our own facts in place of {name}, {phone} and their like. Other braces stay as they are. */
export function fillFacts(text: string): string {
  return text.replaceAll(inBraces, (braces, key: string) => placeholders.get(key) ?? braces);
}

export function placeholderProblem(text: string): string | undefined {
  const [, unknown] =
    [...text.matchAll(inBraces)].find(([, key = '']) => !placeholders.has(key)) ?? [];
  if (unknown === undefined) return undefined;
  const known = [...placeholders.keys()];
  const meant = closestWord(unknown, known);
  return meant === undefined
    ? `There is no placeholder {${unknown}}. The placeholders are ${known.map((key) => `{${key}}`).join(', ')}.`
    : `There is no placeholder {${unknown}}. Write {${meant}} instead.`;
}

export function filled<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((content, context) => fillAll(content, [], context), schema);
}

function fillAll(value: unknown, path: PropertyKey[], context: z.core.$RefinementCtx): unknown {
  if (typeof value === 'string') {
    // An article's own text cannot even be read with such a brace, and says so with its line.
    const [, open] = /\{(\w+)(?![\w}])/.exec(value) ?? [];
    const message = open ? `Close the brace: write {${open}}.` : placeholderProblem(value);
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
