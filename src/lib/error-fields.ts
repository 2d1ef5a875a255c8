import * as z from 'zod/mini';

// An object with a catch-all rather than a record: every island loads what any one of them uses of zod.
const HttpError = z.object({
  error: z.object({ fields: z.optional(z.catchall(z.object({}), z.string())) }),
});

/** What a function's refusal says of each field, for the visitor; nothing where it names no field. */
export function errorFields(answer: unknown): Record<string, string> | undefined {
  return HttpError.safeParse(answer).data?.error.fields;
}
