import * as z from 'zod/v4/core';
import { BadRequest } from '../http-error.ts';

/** For zod and zod/mini. Throws `BadRequest` with the first message of each field. */
export function parseInput<Output>(schema: z.$ZodType<Output>, input: unknown): Output {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    if (!fields.has(field)) fields.set(field, message);
  }
  throw new BadRequest('invalid', 'Please check what you entered.', {
    fields: Object.fromEntries(fields),
  });
}
