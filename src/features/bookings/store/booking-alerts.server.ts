import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

/** So many requests within an hour are usual, however quiet the weeks before were. */
const usualRequests = 10;

const unpaidDays = 7;

export const bookingAlerts = {
  many_requests: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `More booking requests within an hour than in any of the last four weeks: ${amount}.`,
    means: 'Days may look taken by requests that are not real.',
    todo: 'See whether they are real; several are declined at once, without an email where they are spam.',
    link: '/desk/bookings?show=waiting',
    read: (sql, now) => sql`
      select newest as count, case when newest > greatest(busiest, ${usualRequests}::integer) then began end as since
      from (
        select coalesce(sum(requests) filter (where hours = 0), 0)::integer as newest,
          max(requests) filter (where hours > 0) as busiest, min(began) filter (where hours = 0) as began
        from (
          select floor(extract(epoch from ${now}::timestamptz - created_at) / 3600) as hours,
            count(*) as requests, min(created_at) as began
          from leads
          where created_at > ${now}::timestamptz - interval '28 days' and created_at <= ${now}::timestamptz
            and kind = 'booking' and quote is not null
          group by 1
        ) as by_hour
      ) as compared`,
  },
  unpaid_invoices: {
    graceMinutes: unpaidDays * 24 * 60,
    says: ({ amount }) => `Invoices that nobody has paid for ${unpaidDays} days: ${amount}.`,
    means: 'They may have forgotten to pay, or the payment is not recorded.',
    todo: 'Remind them, or record the payment on the page of the booking.',
    link: '/desk/invoices',
    read: (sql, now) => sql`
      select min(issued_at) as since, (count(*) filter (
        where issued_at <= ${now}::timestamptz - ${unpaidDays}::integer * interval '1 day'))::integer as count
      from unpaid_invoices`,
  },
} satisfies AlertRules;
