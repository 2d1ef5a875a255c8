import type { z } from 'zod';
import { plainWords } from '#src/lib/kind-fields.ts';

/** What a schema says against what was written, each with its field where the sentence does not name it. */
export function faultsOf(schema: z.ZodType, written: unknown): string[] {
  const { error } = schema.safeParse(written, { error: plainWords });
  return (error?.issues ?? []).map(({ path, message }) =>
    message.includes('"') ? message : `${path.join('.')}: ${message}`,
  );
}
