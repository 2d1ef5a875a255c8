import type { z } from 'zod';
import { plainWords } from '#src/lib/kind-fields.ts';

export function faultsOf(schema: z.ZodType, written: unknown): string[] {
  const { error } = schema.safeParse(written, { error: plainWords });
  return (error?.issues ?? []).map(({ path, message }) =>
    message.includes('"') ? message : `${path.join('.')}: ${message}`,
  );
}
