import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Sql } from '#src/server/database/database.ts';
import { purgeDays } from './days-cache.server.ts';
import { workshopPlan, type WorkshopPlan } from '../work.ts';

const Closing = z.object({
  day: z.string(),
  isClosed: z.boolean(),
  /** How many bays are missing on a day that is not closed. */
  fewerBays: z.int(),
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
  return planOf(await readDayLimits(sql, from));
}

export function planOf(limits: readonly Closing[]): WorkshopPlan {
  const closed = limits.filter(({ isClosed }) => isClosed);
  return {
    ...workshopPlan,
    closedDays: {
      ...workshopPlan.closedDays,
      ...Object.fromEntries(closed.map(({ day, reason }) => [day, reason])),
    },
    fewerBays: Object.fromEntries(limits.map(({ day, fewerBays }) => [day, fewerBays])),
  };
}

export async function readDayLimits(sql: Sql, from: IsoDay): Promise<Closing[]> {
  const rows = await sql`
    select * from (
      select distinct on (day) day::text, is_closed as "isClosed", fewer_bays as "fewerBays", reason, staff, at
      from day_closings
      where day >= ${from}::date order by day, id desc
    ) as newest where "isClosed" or "fewerBays" > 0`;
  return Closings.parse(rows);
}

export async function readClosings(sql: Sql, count: number): Promise<PartialList<Closing>> {
  const rows = await sql`
    select day::text, is_closed as "isClosed", fewer_bays as "fewerBays", reason, staff, at,
      count(*) over ()::integer as total
    from day_closings order by id desc limit ${count}::integer`;
  return partialList(rows, (lines) => Closings.parse(lines));
}

/** Closes days, takes bays from them or opens them again, in a transaction; returns how many were not so already. */
export async function writeClosings(
  sql: Sql,
  { from, to, ...closing }: Omit<Closing, 'day'> & { from: IsoDay; to: IsoDay },
): Promise<number> {
  const { isClosed, fewerBays, reason, staff, at } = closing;
  await lockDays(sql);
  const rows = await sql`
    insert into day_closings (day, is_closed, fewer_bays, reason, staff, at)
    select days.day, ${isClosed}, ${fewerBays}, ${reason}, ${staff}, ${at}
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as days
    left join lateral (
      select is_closed, fewer_bays from day_closings where day_closings.day = days.day order by id desc limit 1
    ) as newest on true
    where (${isClosed}, ${fewerBays}::integer) is distinct from
      (coalesce(newest.is_closed, false), coalesce(newest.fewer_bays, 0))
    order by days.day
    returning 1`;
  if (rows.length > 0) purgeDays();
  return rows.length;
}
