import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { carsText, workText } from '../day-load.ts';
import { readPlan } from './closed-days.server.ts';
import { readBooked } from './reserve-days.server.ts';
import { SourceCounts } from '#src/server/digest/channels.ts';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';

const WeekBookings = z.object({
  bookings: z.object({
    count: z.int(),
    due: z.int(),
    answeredInTime: z.int(),
    stillOpen: z.int(),
  }),
  bookingsByDay: z.array(z.int()).length(7),
  bookedQuotes: z.int(),
  carsDone: z.object({ count: z.int(), cents: z.int() }),
});

export const weekBookings: DigestReads['bookings'] = async (sql, { from, to, now }) => {
  const rows = await sql`
    with requests as (
      select created_at, state, quote,
        (select min(at) from booking_answers where booking_id = leads.id) as answered_at
      from leads join bookings using (id)
      where kind = 'booking' and created_at >= ${from} and created_at < ${to}
    )
    select
      (select json_build_object('count', count(*),
        'due', count(*) filter (where answered_at is not null or created_at < ${now}::timestamptz - ${facts.replyHours}::integer * interval '1 hour'),
        'answeredInTime', count(*) filter (where answered_at <= created_at + ${facts.replyHours}::integer * interval '1 hour'),
        'stillOpen', count(*) filter (where answered_at is null and state in ('requested', 'changed')))
        from requests) as bookings,
      (select json_agg((select count(*) from requests
          where created_at >= ${from}::timestamptz + day * interval '1 day'
            and created_at < ${from}::timestamptz + (day + 1) * interval '1 day') order by day)
        from generate_series(0, 6) as day) as "bookingsByDay",
      (select count(*)::integer from requests where quote is not null) as "bookedQuotes",
      (select json_build_object('count', count(*), 'cents', coalesce(sum(total_cents), 0))
        from booking_rows join leads using (id)
        where state = 'done' and agreed_day >= ${shopDay(from)}::date and agreed_day < ${shopDay(to)}::date
      ) as "carsDone"`;
  return z.tuple([WeekBookings]).parse(rows)[0];
};

/** A job is done in the week of its day. */
export const weekBookingChannels: DigestReads['channels'][number] = async (sql, { from, to }) => {
  const rows = await sql`
    select 'bookings' as step, coalesce(source, found_by) as source, count(*)::integer as count, 0 as cents from leads
    where kind = 'booking' and created_at >= ${from} and created_at < ${to} group by 2
    union all
    select 'done', coalesce(source, found_by), count(*)::integer, coalesce(sum(total_cents), 0)
    from booking_rows join leads using (id)
    where state = 'done' and agreed_day >= ${shopDay(from)}::date and agreed_day < ${shopDay(to)}::date group by 2`;
  return SourceCounts.parse(rows);
};

const CarsOfDays = z.array(z.object({ day: z.string(), cars: z.int() }));

/** Of a week that is over there is nothing. */
export const weekAhead: DigestReads['ahead'] = async (sql, firstDay, now) => {
  const today = shopDay(now);
  const days = Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));
  if (days.every((day) => day < today)) return [];
  const rows = await sql`
    select agreed_day::text as day, count(*)::integer as cars from booking_rows
    where state in ('confirmed', 'proposed', 'changed', 'done') and agreed_day = any(${days}::date[]) group by 1`;
  const cars = new Map(CarsOfDays.parse(rows).map((each) => [each.day, each.cars]));
  const { booked } = await readBooked(sql, now);
  const plan = await readPlan(sql, firstDay);
  return days.map((day) => {
    const count = cars.get(day) ?? 0;
    return { day, text: day < today ? carsText(count) : workText(count, day, booked, plan) };
  });
};
