import type { z } from 'zod';
import { closestWord } from './closest-word.ts';

type Issue = z.core.$ZodRawIssue;

/** What to write where a schema has no message of its own; `errorSentence` names the place. */
export function contentMessage(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownField(String(issue.keys[0]), Object.keys(shapeOf(issue)));
    case 'invalid_type':
      return isAbsent(issue.input) ? missing(issue) : kindOf(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
    case 'invalid_union':
      return unknownKind(issue);
    case 'invalid_format':
      return (
        formats[issue.format] ?? 'Write it differently; compare it with the entries next to it.'
      );
    default:
      return 'This cannot be used here; compare it with the entries next to it.';
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'Write year, month and day of a day in the calendar, such as 2026-03-09.',
  email: 'Write an email address, such as name@example.com.',
  url: 'Write a whole URL, starting with https://.',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text, in quotation marks',
  number: 'a number, without quotation marks',
  int: 'a whole number, without quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list; copy one from another place',
  record: 'a group of fields',
};

const absent = 'This is missing. Write it.';

function missing(issue: Issue): string {
  const fields = fieldsOf(issue);
  return fields.length === 0
    ? absent
    : `This group is missing. Add it with its fields: ${fields.join(', ')}.`;
}

function kindOf(issue: Issue & { code: 'invalid_type' }): string {
  const fields = fieldsOf(issue);
  if (fields.length > 0) return `Write a group with the fields ${fields.join(', ')}.`;
  return `Write this as ${kinds[issue.expected] ?? issue.expected}.`;
}

/** The editor writes no field that was left empty. */
function isAbsent(input: unknown): boolean {
  return (
    input === undefined ||
    input === null ||
    input === '' ||
    (Array.isArray(input) && input.length === 0)
  );
}

function tooSmall({ origin, minimum, inclusive, input }: Issue & { code: 'too_small' }): string {
  if (isAbsent(input)) return absent;
  if (origin === 'string') return `Write at least ${minimum} characters; ${lengthOf(input)}`;
  if (origin === 'array') return `Write at least ${entries(minimum)}; there ${countOf(input)}.`;
  return inclusive === false ? `Write more than ${minimum}.` : `Write at least ${minimum}.`;
}

function tooBig({ origin, maximum, input }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `Keep this to ${maximum} characters; ${lengthOf(input)}`;
  if (origin === 'array') return `Keep this to ${entries(maximum)}; there ${countOf(input)}.`;
  return `Write at most ${maximum}.`;
}

function lengthOf(input: unknown): string {
  return `it has ${String(input).length}.`;
}

function entries(count: number | bigint): string {
  return Number(count) === 1 ? '1 entry' : `${count} entries`;
}

function countOf(input: unknown): string {
  const count = Array.isArray(input) ? input.length : 0;
  return count === 1 ? 'is 1' : `are ${count}`;
}

function oneOf(values: readonly string[], input: unknown): string {
  const choice = values.length === 1 ? `Write ${values[0]}` : `Write one of ${values.join(', ')}`;
  const meant = typeof input === 'string' ? closestWord(input, values) : undefined;
  return meant === undefined || values.length === 1
    ? `${choice}.`
    : `${choice}. Did you mean ${meant}?`;
}

/** A group whose kind is none of those that there are. */
function unknownKind(issue: Issue & { code: 'invalid_union' }): string {
  const {
    options = [],
    discriminator = '',
    input,
  } = issue as { options?: unknown[]; discriminator?: string; input: unknown };
  return oneOf(options.map(String), Reflect.get(Object(input) as object, discriminator));
}

function unknownField(key: string, known: readonly string[]): string {
  const meant = closestWord(key, known);
  return meant === undefined
    ? `There is no such field. The fields are ${known.join(', ')}.`
    : `There is no such field. Write "${meant}" instead.`;
}

/** The fields that a group needs. */
function fieldsOf(issue: Issue): string[] {
  return Object.entries(shapeOf(issue))
    .filter(([, field]) => field._zod.optin !== 'optional')
    .map(([name]) => name);
}

function shapeOf({ inst }: Issue): Record<string, z.core.$ZodType> {
  const { shape = {} } = { ...inst?._zod.def } as { shape?: Record<string, z.core.$ZodType> };
  return shape;
}
