import type { z } from 'zod';
import { contentMessage } from './content-message.ts';

export interface FieldError {
  path: readonly PropertyKey[];
  message: string;
}

/** What is wrong with a file's fields. One error for each: correcting the first often corrects the second. */
export function fieldErrors(schema: z.ZodType, written: unknown): FieldError[] {
  const { error } = schema.safeParse(written, { error: contentMessage });
  const byField = new Map<string, FieldError>();
  for (const issue of error?.issues ?? []) {
    const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const path = [...issue.path, ...key];
    const field = path.join('.');
    if (!byField.has(field)) byField.set(field, { path, message: issue.message });
  }
  return [...byField.values()];
}

/** The field, then what to write. Entries of lists are counted from one, with their name where they have one. */
export function errorSentence(
  { path, message }: FieldError,
  written: unknown,
  labelOf = (fieldPath: readonly PropertyKey[]) => String(fieldPath.at(-1)),
): string {
  let value = written;
  const place = path.map((step, index) => {
    value = Reflect.get(Object(value) as object, step) as unknown;
    if (typeof step !== 'number') return labelOf(path.slice(0, index + 1));
    const { name } = Object(value) as { name?: unknown };
    return typeof name === 'string' ? `no. ${step + 1} "${name}"` : `no. ${step + 1}`;
  });
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`;
}

/** Throws an error that names the file, its fields and what to write there. */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  written: unknown,
): z.infer<Schema> {
  const errors = fieldErrors(schema, written);
  if (errors.length === 0) return schema.parse(written);
  throw new Error(errors.map((error) => `${file}: ${errorSentence(error, written)}`).join('\n'));
}
