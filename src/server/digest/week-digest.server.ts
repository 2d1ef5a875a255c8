import { z } from 'zod';
import { addDays, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import { alertTitle } from '../alerts/alert-mail.ts';
import { ruleOf, type AlertRules } from '../alerts/alert-rule.ts';
import type { Sql } from '../database/database.ts';
import { ChannelCounts, type ChannelCount } from './channels.ts';
import { digestMail, type WeekFacts } from './digest.ts';

export interface Week {
  from: Date;
  to: Date;
  now: Date;
}

export interface DigestReads extends Pick<WeekFacts, 'stepsOf'> {
  alerts: AlertRules;
  bookings: (
    sql: Sql,
    week: Week,
  ) => Promise<Pick<WeekFacts, 'bookings' | 'bookingsByDay' | 'bookedQuotes' | 'carsDone'>>;
  inquiries: (sql: Sql, week: Week) => Promise<WeekFacts['inquiries']>;
  ahead: (sql: Sql, firstDay: IsoDay, now: Date) => Promise<WeekFacts['ahead']>;
  orders: (sql: Sql, week: Week) => Promise<Pick<WeekFacts, 'orders' | 'sold'>>;
  soldOut: (sql: Sql, week: Week) => Promise<string[]>;
  channels: readonly ((sql: Sql, week: Week) => Promise<ChannelCount[]>)[];
}

const Signals = z.object({
  answers: z.array(z.object({ event: z.string(), service: z.string(), count: z.int() })),
  speeds: z.array(
    z.object({
      vital: z.enum(['LCP', 'INP', 'CLS']),
      page: z.string(),
      bucket: z.int(),
      count: z.int(),
    }),
  ),
  scriptErrors: z.array(z.object({ page: z.string(), hash: z.int(), count: z.int() })),
  missingPages: z.object({ own: z.int(), other: z.int() }),
});
const Alerts = z.array(
  z.object({
    cause: z.string(),
    about: z.string(),
    amount: z.int(),
    minutes: z.number(),
    isOpen: z.boolean(),
  }),
);

export async function weekDigest(
  sql: Sql,
  firstDay: IsoDay,
  reads: DigestReads,
  now: Date,
): Promise<MailContent> {
  const nextDay = addDays(firstDay, 7);
  const week = { from: shopMoment(firstDay, 0), to: shopMoment(nextDay, 0), now };
  const [signals, bookings, inquiries, orders, soldOut, channels, ahead, alerts] =
    await Promise.all([
      readSignals(sql, firstDay, nextDay),
      reads.bookings(sql, week),
      reads.inquiries(sql, week),
      reads.orders(sql, week),
      reads.soldOut(sql, week),
      Promise.all([
        readBegunQuotes(sql, firstDay, nextDay),
        ...reads.channels.map((read) => read(sql, week)),
      ]),
      reads.ahead(sql, nextDay, now),
      readAlerts(sql, week, reads.alerts),
    ]);
  return digestMail({
    firstDay,
    lastDay: addDays(firstDay, 6),
    stepsOf: reads.stepsOf,
    ...signals,
    ...bookings,
    inquiries,
    ...orders,
    soldOut,
    channels: channels.flat(),
    ahead,
    alerts,
  });
}

async function readSignals(sql: Sql, firstDay: IsoDay, nextDay: IsoDay) {
  const rows = await sql`
    with signals as (
      select kind, name, service, bucket, sum(count)::integer as count from signal_counts
      where day >= ${firstDay}::date and day < ${nextDay}::date group by 1, 2, 3, 4
    )
    select
      (select coalesce(json_agg(json_build_object(
        'event', name, 'service', service, 'count', count)), '[]')
        from signals where kind = 'event') as answers,
      (select coalesce(json_agg(json_build_object(
        'vital', kind, 'page', name, 'bucket', bucket, 'count', count)), '[]')
        from signals where kind in ('LCP', 'INP', 'CLS')) as speeds,
      (select coalesce(json_agg(json_build_object('page', name, 'hash', bucket, 'count', count)), '[]')
        from signals where kind = 'error') as "scriptErrors",
      (select json_build_object(
          'own', coalesce(sum(count) filter (where name = 'own'), 0),
          'other', coalesce(sum(count) filter (where name = 'other'), 0))
        from signals where kind = 'missing') as "missingPages"`;
  return z.tuple([Signals]).parse(rows)[0];
}

async function readBegunQuotes(sql: Sql, firstDay: IsoDay, nextDay: IsoDay) {
  const rows = await sql`
    select 'quotes' as step, name as channel, sum(count)::integer as count, 0 as cents from signal_counts
    where kind = 'channel' and day >= ${firstDay}::date and day < ${nextDay}::date group by name`;
  return ChannelCounts.parse(rows);
}

async function readAlerts(sql: Sql, { from, to }: Week, rules: AlertRules) {
  const rows = await sql`
    select cause, about, amount, extract(epoch from last_at - first_at)::double precision / 60 as minutes,
      solved_at is null as "isOpen"
    from alerts where first_at < ${to} and last_at >= ${from} order by first_at`;
  return Alerts.parse(rows).map(({ cause, about, amount, ...alert }) => ({
    ...alert,
    title: alertTitle({ rule: ruleOf(rules, cause), about, amount }),
  }));
}
