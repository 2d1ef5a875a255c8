import * as z from 'zod/mini';
import { ErrorAnswer } from './fetch-json.client.ts';

export type FieldErrors = Record<string, string>;

export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

// An object with a catch-all rather than a record: every island loads what any one of them uses of zod.
const ErrorBody = z.object({
  error: z.object({ fields: z.optional(z.catchall(z.object({}), z.string())) }),
});

export function answeredFieldErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof ErrorAnswer)) return undefined;
  return ErrorBody.safeParse(error.body).data?.error.fields;
}
