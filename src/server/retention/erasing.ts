import { z } from 'zod';
import type { Retention } from '#src/business/retention.ts';
import type { Sql } from '../database/database.ts';

/** Erases at most `batchSize` of what is older than `before`; returns a row for each. */
export type ForgetStep = (sql: Sql, before: Date, now: Date) => Promise<unknown[]>;

export type ForgetSteps = Readonly<Partial<Record<keyof Retention, ForgetStep>>>;

/** A statement has 4 seconds. */
export const batchSize = 500;

export const NamedPerson = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/** How a person is found: by one of the two. */
export interface PersonKey {
  email: string | null;
  phone: string | null;
}
