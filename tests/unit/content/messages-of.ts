import type { z } from 'astro/zod';

/** What a content schema tells the writer of a file: "where: what to do", nothing where all is well. */
export function messagesOf(schema: z.ZodType, content: unknown): string[] {
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
