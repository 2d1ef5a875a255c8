import { z } from 'zod';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';

const WeekBookings = z.object({
  bookings: z.object({
    count: z.int(),
    due: z.int(),
    answeredInTime: z.int(),
    stillOpen: z.int(),
  }),
  bookingsByDay: z.array(z.int()).length(7),
});

export const weekBookings: DigestReads['bookings'] = async (sql, { from, to, now }) => {
  const rows = await sql`
    with requests as (
      select created_at, state,
        (select min(at) from booking_answers where booking_id = leads.id) as answered_at
      from leads join bookings using (id)
      where kind = 'booking' and created_at >= ${from} and created_at < ${to}
    )
    select
      (select json_build_object('count', count(*),
        'due', count(*) filter (where answered_at is not null or created_at < ${now}::timestamptz - interval '1 day'),
        'answeredInTime', count(*) filter (where answered_at <= created_at + interval '1 day'),
        'stillOpen', count(*) filter (where answered_at is null and state in ('requested', 'changed')))
        from requests) as bookings,
      (select json_agg((select count(*) from requests
          where created_at >= ${from}::timestamptz + day * interval '1 day'
            and created_at < ${from}::timestamptz + (day + 1) * interval '1 day') order by day)
        from generate_series(0, 6) as day) as "bookingsByDay"`;
  return z.tuple([WeekBookings]).parse(rows)[0];
};
