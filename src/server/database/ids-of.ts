import { z } from 'zod';

const Ids = z.array(z.object({ id: z.string() }));

export function idsOf(rows: unknown[]): string[] {
  return Ids.parse(rows).map(({ id }) => id);
}
