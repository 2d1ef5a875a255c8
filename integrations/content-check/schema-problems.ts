import type { z } from 'zod';
import { defaultMessage } from '#src/lib/content-fields.ts';

export function problemsOf(schema: z.ZodType, written: unknown): string[] {
  const { error } = schema.safeParse(written, { error: defaultMessage });
  return (error?.issues ?? []).map(({ path, message }) =>
    message.includes('"') ? message : `${path.join('.')}: ${message}`,
  );
}
