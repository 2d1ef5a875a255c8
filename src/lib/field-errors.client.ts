import * as z from 'zod/mini';
import { ErrorAnswer } from './fetch-json.client.ts';

/** What is wrong with fields, by name, in the words the visitor reads. */
export type FieldErrors = Record<string, string>;

/** The first message for each field, in the order of the fields. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

// An object with a catch-all rather than a record: every island loads what any one of them uses of zod.
const ErrorBody = z.object({
  error: z.object({ fields: z.optional(z.catchall(z.object({}), z.string())) }),
});

/** What a function said is wrong with each field, from what its call threw; nothing where it names no field. */
export function answeredFieldErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ErrorAnswer)) return undefined;
  return ErrorBody.safeParse(error.body).data?.error.fields;
}
