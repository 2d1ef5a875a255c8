import { describe, expect, it } from 'vitest';
import { answer, sampleWeek } from '#dev/mails/sample-week.ts';
import { serviceSteps } from '#src/features/quote/questions/quote-events.ts';
import { mailHtml, mailText } from '#src/lib/mail-content.ts';
import {
  digestMail,
  quoteFunnel,
  shareText,
  slowestPages,
  type WeekFacts,
} from '#src/server/digest/digest.ts';
import { lastWeek } from '#src/server/digest/queue-digest.server.ts';

const { stepsOf } = sampleWeek;
const quietWeek: WeekFacts = {
  ...sampleWeek,
  answers: [],
  bookings: { count: 0, due: 0, answeredInTime: 0, stillOpen: 0 },
  inquiries: { count: 0, due: 0, answeredInTime: 0, stillOpen: 0 },
  bookingsByDay: [0, 0, 0, 0, 0, 0, 0],
  bookedQuotes: 0,
  carsDone: { count: 0, cents: 0 },
  ahead: [],
  orders: { count: 0, cents: 0, refunds: 0, refundedCents: 0 },
  sold: [],
  soldOut: [],
  speeds: [],
  alerts: [],
  scriptErrors: [],
  missingPages: { own: 0, other: 0 },
};

describe('where people left the quote', () => {
  it('is the first question that they did not answer', () => {
    expect(quoteFunnel(sampleWeek)).toEqual({
      begun: 40,
      finished: 18,
      left: [
        ['Service', 10],
        ['Vehicle', 2],
        ['How does the paint look?', 8],
        ['Anything to add?', 2],
      ],
    });
  });

  it('is no step before the one at which a link began', () => {
    const answers = [answer('quote_begun', 5), answer('addons', 5)];
    expect(quoteFunnel({ answers, stepsOf })).toEqual({ begun: 5, finished: 5, left: [] });
  });

  it('knows the steps of every service by titles that differ', () => {
    for (const steps of Object.values(serviceSteps())) {
      expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
    }
  });
});

describe('the slowest pages', () => {
  it('are ordered by the time that three of four visits stayed below', () => {
    const speed = (page: string, bucket: number, count: number) => ({
      vital: 'LCP' as const,
      page,
      bucket,
      count,
    });
    const speeds = [
      speed('/shop', 1, 75),
      speed('/shop', 9, 25),
      speed('/quote-builder', 1, 74),
      speed('/quote-builder', 5, 26),
      speed('/', 9, 1),
    ];
    expect(slowestPages(speeds)).toEqual([
      '/ over 10 s',
      '/quote-builder up to 3 s',
      '/shop up to 1 s',
    ]);
  });
});

describe('the mail', () => {
  it('tells a busy week', () => {
    expect(mailText(digestMail(sampleWeek))).toBe(`The week after

Monday, November 23: 3 cars, 13 of 16 hours booked, nearly full

November 16, 2026 to November 22, 2026

Bookings by day

Mon  ███████ 1
Tue  0
Wed  ██████████████ 2
Thu  0
Fri  0
Sat  ████████████████████ 3
Sun  0

Quotes begun: 40
Quotes finished: 18
Quotes booked: 5 of 18 (28 %)
Requests: 6
Answered within 24 hours: 4 of 5 (80 %)
Still without an answer: 1
Cars done: 7 ($4,120.50)

Inquiries: 3
Answered within 24 hours: 2 of 2 (100 %)
Still without an answer: 1

Where people left the quote

Service                   ████████████████████ 10
Vehicle                   ████ 2
How does the paint look?  ████████████████ 8
Anything to add?          ████ 2

Orders paid: 2 ($123.45)
Refunds: 1 ($10.00)
Sold: 3 × Snow <Foam>
Sold out: Clay Bar

Where they came from

Direct or unknown: jobs done: 7 ($4,120.50)
Google: quotes begun: 30, bookings: 4
Not known: 17 %

Slowest pages: /shop up to 2 s

What broke: The database does not answer. (30 minutes)
4 × script error 17 on /shop
2 × a link of ours led to no page
5 × an address from elsewhere led to no page`);
    const html = mailHtml(digestMail(sampleWeek));
    expect(html).toContain('Snow &lt;Foam&gt;');
    expect(html).toContain('██████████████ 2');
    expect(html).not.toMatch(/<svg|<script/);
  });

  it('says how many script errors there are beyond the most frequent ones', () => {
    const scriptErrors = Array.from({ length: 8 }, (_, hash) => ({
      page: '/shop',
      hash,
      count: 1,
    }));
    expect(mailText(digestMail({ ...quietWeek, scriptErrors }))).toContain(
      'and 3 more script errors',
    );
  });

  it('tells a quiet week without a number that is none', () => {
    expect(mailText(digestMail(quietWeek))).not.toMatch(/NaN|undefined|Infinity/);
    expect(shareText(0, 0)).toBe('nothing to answer');
  });

  it.each([
    ['2026-11-23T10:30:00Z', '2026-11-16', '2026-11-23'],
    ['2026-11-29T10:30:00Z', '2026-11-16', '2026-11-23'],
    // Still Sunday at the shop.
    ['2026-11-30T06:59:00Z', '2026-11-16', '2026-11-23'],
    ['2026-11-30T07:00:00Z', '2026-11-23', '2026-11-30'],
  ])('at %s is about the week of %s', (now, firstDay, nextDay) => {
    expect(lastWeek(new Date(now))).toEqual({ firstDay, nextDay });
  });
});
