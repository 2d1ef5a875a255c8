import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { workshopPlan, type WorkshopPlan } from '../work.ts';

const Closing = z.object({
  day: z.string(),
  isClosed: z.boolean(),
  reason: z.string(),
  staff: z.string(),
  at: z.coerce.date(),
});
export type Closing = z.infer<typeof Closing>;
const Closings = z.array(Closing);

/** Held by anyone who changes what days can take, so that two never fill the same day: any number, the same for all. */
const lock = 90;

export async function lockDays(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`;
}

export async function readPlan(sql: Sql, from: IsoDay): Promise<WorkshopPlan> {
  const closed = (await readClosedDays(sql, from)).map(({ day, reason }) => [day, reason] as const);
  return {
    ...workshopPlan,
    closedDays: { ...workshopPlan.closedDays, ...Object.fromEntries(closed) },
  };
}

export async function readClosedDays(sql: Sql, from: IsoDay): Promise<Closing[]> {
  const rows = await sql`
    select * from (
      select distinct on (day) day::text, is_closed as "isClosed", reason, staff, at from day_closings
      where day >= ${from}::date order by day, id desc
    ) as newest where "isClosed"`;
  return Closings.parse(rows);
}

export async function readClosings(sql: Sql, count: number): Promise<PartialList<Closing>> {
  const rows = await sql`
    select day::text, is_closed as "isClosed", reason, staff, at, count(*) over ()::integer as total
    from day_closings order by id desc limit ${count}::integer`;
  return partialList(rows, (lines) => Closings.parse(lines));
}

/** Closes a day or opens it again, in a transaction; false where it is so already. */
export async function writeClosing(sql: Sql, closing: Closing): Promise<boolean> {
  const { day, isClosed, reason, staff, at } = closing;
  await lockDays(sql);
  const rows = await sql`
    insert into day_closings (day, is_closed, reason, staff, at)
    select ${day}::date, ${isClosed}, ${reason}, ${staff}, ${at}
    where ${isClosed} is distinct from coalesce(
      (select is_closed from day_closings where day = ${day}::date order by id desc limit 1), false)
    returning 1`;
  return rows.length === 1;
}
