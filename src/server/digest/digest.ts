import { replyTime } from '#src/business/facts.ts';
import { services } from '#src/business/services.ts';
import { dateText, weekdayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { MailBlock, MailContent } from '#src/lib/mail-content.ts';
import { formatCents } from '#src/lib/money.ts';
import { channelFacts, type ChannelCount } from './channels.ts';
import { histogramSteps, type Vital } from '../signals/signal-rules.ts';

/** `due` are those that were answered, or whose promised time is over. */
interface AnsweredRequests {
  count: number;
  due: number;
  answeredInTime: number;
  stillOpen: number;
}

export interface WeekFacts {
  firstDay: IsoDay;
  lastDay: IsoDay;
  answers: readonly { event: string; service: string; count: number }[];
  stepsOf: Readonly<Record<string, readonly { event: string; title: string }[]>>;
  bookings: AnsweredRequests;
  inquiries: AnsweredRequests;
  bookedQuotes: number;
  carsDone: { count: number; cents: number };
  bookingsByDay: readonly number[];
  orders: { count: number; cents: number; refunds: number; refundedCents: number };
  sold: readonly { name: string; quantity: number }[];
  soldOut: readonly string[];
  channels: readonly ChannelCount[];
  speeds: readonly { vital: Vital; page: string; bucket: number; count: number }[];
  alerts: readonly { title: string; minutes: number; isOpen: boolean }[];
  scriptErrors: readonly { page: string; hash: number; count: number }[];
  missingPages: { own: number; other: number };
  /** The days of the next week, until it is over: "3 cars, 12 of 16 hours booked". */
  ahead: readonly { day: IsoDay; text: string }[];
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const longestList = 5;
const percentile = 0.75;

export function digestMail(week: WeekFacts): MailContent {
  const { orders, carsDone } = week;
  const quotes = quoteFunnel(week);
  const lines: MailBlock[] = [
    ...(week.ahead.length > 0
      ? [
          'The week after',
          { facts: week.ahead.map(({ day, text }) => [weekdayText(day), text] as const) },
        ]
      : []),
    `${dateText(week.firstDay)} to ${dateText(week.lastDay)}`,
    'Bookings by day',
    { chart: days.map((day, index) => [day, week.bookingsByDay[index] ?? 0] as const) },
    {
      facts: [
        ['Quotes begun', String(quotes.begun)],
        ['Quotes finished', String(quotes.finished)],
        ['Quotes booked', shareText(week.bookedQuotes, quotes.finished, 'none was finished')],
        ...answerFacts('Requests', week.bookings),
        ['Cars done', `${carsDone.count} (${formatCents(carsDone.cents)})`],
      ],
    },
    { facts: answerFacts('Inquiries', week.inquiries) },
    ...(quotes.left.length > 0 ? ['Where people left the quote', { chart: quotes.left }] : []),
    {
      facts: [
        ['Orders paid', `${orders.count} (${formatCents(orders.cents)})`],
        ['Refunds', `${orders.refunds} (${formatCents(orders.refundedCents)})`],
        ['Sold', listText(week.sold.map(({ name, quantity }) => `${quantity} × ${name}`))],
        ['Sold out', listText(week.soldOut)],
      ],
    },
    ...(week.channels.length > 0
      ? ['Where they came from', { facts: channelFacts(week.channels) }]
      : []),
    { facts: [['Slowest pages', listText(slowestPages(week.speeds))]] },
    { facts: [['What broke', listText(broken(week))]] },
  ];
  return { subject: `The week of ${dateText(week.firstDay)}`, blocks: lines };
}

function answerFacts(
  what: string,
  { count, due, answeredInTime, stillOpen }: AnsweredRequests,
): [string, string][] {
  return [
    [what, String(count)],
    [`Answered within ${replyTime}`, shareText(answeredInTime, due)],
    ['Still without an answer', String(stillOpen)],
  ];
}

export function shareText(part: number, whole: number, none = 'nothing to answer'): string {
  return whole === 0 ? none : `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
}

export function quoteFunnel({ answers, stepsOf }: Pick<WeekFacts, 'answers' | 'stepsOf'>) {
  const left = new Map<string, number>();
  let begun = 0;
  let finished = 0;
  for (const { id } of services) {
    const countOf = (event: string) =>
      answers.find((each) => each.event === event && each.service === id)?.count ?? 0;
    const steps = stepsOf[id] ?? [];
    const counts = steps.map(({ event }) => countOf(event));
    let arrived = Math.max(countOf('quote_begun'), ...counts);
    begun += arrived;
    for (const [index, { title }] of steps.entries()) {
      // A link may begin later: an answered step has passed the earlier ones.
      const passed = Math.max(...counts.slice(index));
      left.set(title, (left.get(title) ?? 0) + arrived - passed);
      arrived = passed;
    }
    finished += arrived;
  }
  return { begun, finished, left: [...left].filter(([, count]) => count > 0) };
}

/** By the time that three of four stayed below. */
export function slowestPages(speeds: WeekFacts['speeds']): string[] {
  const pages = Map.groupBy(
    speeds.filter(({ vital }) => vital === 'LCP'),
    ({ page }) => page,
  );
  return [...pages]
    .map(([page, steps]) => ({ page, step: stepBelow(steps) }))
    .toSorted((a, b) => b.step - a.step)
    .map(({ page, step }) => `${page} ${stepText(step)}`)
    .slice(0, longestList);
}

function stepBelow(steps: readonly { bucket: number; count: number }[]): number {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of steps.toSorted((a, b) => a.bucket - b.bucket)) {
    below += count;
    if (below >= all * percentile) return bucket;
  }
  return 0;
}

function stepText(step: number): string {
  const ends = histogramSteps.LCP;
  const end = ends[step];
  return end === undefined ? `over ${(ends.at(-1) ?? 0) / 1000} s` : `up to ${end / 1000} s`;
}

function broken({ alerts, scriptErrors, missingPages }: WeekFacts): string[] {
  const { own, other } = missingPages;
  return [
    ...alerts.map(({ title, minutes, isOpen }) => {
      const lasted = isOpen ? 'still so' : `${Math.max(1, Math.round(minutes))} minutes`;
      return `${title} (${lasted})`;
    }),
    ...scriptErrors
      .toSorted((a, b) => b.count - a.count)
      .slice(0, longestList)
      .map(({ page, hash, count }) => `${count} × script error ${hash} on ${page}`),
    ...(scriptErrors.length > longestList
      ? [`and ${scriptErrors.length - longestList} more script errors`]
      : []),
    ...(own > 0 ? [`${own} × a link of ours led to no page`] : []),
    ...(other > 0 ? [`${other} × an address from elsewhere led to no page`] : []),
  ];
}

function listText(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join('\n');
}
