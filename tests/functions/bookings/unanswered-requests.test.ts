import { describe, expect, it, vi } from 'vitest';
import type { DayGroup } from '#src/features/bookings/day-offer.ts';
import { bookingAlerts } from '#src/features/bookings/store/booking-alerts.server.ts';
import { database } from '#src/server/database/database.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

// Two bays, and jobs of four hours: two of them fill one bay of a day.
vi.mock('#src/features/bookings/quote-minutes.ts', () => ({ quoteMinutes: () => 240 }));
vi.mock('#src/business/hours.ts', async (original) => {
  const { week } = await import('#tests/support/builders/week.ts');
  return { ...(await original<object>()), openingHours: week };
});
vi.mock('#src/business/workshop.ts', () => ({
  bookingDays: { noticeHours: 0, furthestDays: 60, closedDays: {} },
  confirmedAtOnce: [],
  workload: { bays: 2, minutesPerDay: 480 },
}));

const platform = useFunctionPlatform();
const { press } = bookingPages(platform);

let people = 0;
function request(day: number, changes: object = {}, ip = nextAddress()): Promise<Response> {
  people += 1;
  const phone = `604 555 ${String(people).padStart(4, '0')}`;
  const contact = { email: `visitor${people}@example.ca`, phone };
  const body = { preferredDay: dayIn(day), emailed: true, ...contact, ...changes };
  return postJson('leads', bookingBody(body), { ip });
}

async function isFree(day: number): Promise<boolean | undefined> {
  const response = await callFunction('days', { query: `?${quoteSearch}` });
  const { groups } = (await response.json()) as { groups: DayGroup[] };
  return groups.flatMap(({ days }) => days).find((each) => each.day === dayIn(day))?.isFree;
}

const held = async () => {
  const rows = await platform.database.query<{ day: string; minutes: number }>(
    `select day::text, sum(minutes)::integer as minutes from booked_work group by day order by day`,
  );
  return rows.map(({ day, minutes }) => [day, minutes]);
};

describe('requests that nobody has answered', () => {
  it('from one network hold three days; more are taken and hold none', async () => {
    const ip = nextAddress();
    for (let day = 2; day < 10; day += 1) expect((await request(day, {}, ip)).status).toBe(201);
    expect(await held()).toEqual([2, 3, 4].map((day) => [dayIn(day), 240]));
    expect(await platform.database.query('select 1 from bookings')).toHaveLength(8);
  });

  it('take one bay of a day at most: more are taken, and the day stays free', async () => {
    for (let count = 0; count < 5; count += 1) expect((await request(6)).status).toBe(201);
    expect(await held()).toEqual([[dayIn(6), 480]]);
    expect(await isFree(6)).toBe(true);

    // The last one holds nothing until it is agreed.
    await press('owner', 'confirm');
    expect(await held()).toEqual([[dayIn(6), 720]]);
  });

  it('hold their day for 48 opening hours, and asking again does not begin them again', async () => {
    for (let count = 0; count < 2; count += 1) {
      await request(12);
      await press('owner', 'confirm');
    }
    await request(12);
    const id = crypto.randomUUID();
    await request(12, { id, email: 'again@example.ca' });
    expect(await isFree(12)).toBe(false);
    expect((await request(12)).status).toBe(409);

    passMinutes(1 * 24 * 60);
    await request(12, { id, email: 'again@example.ca' });
    expect(await isFree(12)).toBe(false);
    passMinutes(4 * 24 * 60);
    expect(await isFree(12)).toBe(true);
    expect((await request(12)).status).toBe(201);
  });

  it.each([
    ['phone number', { phone: '(604) 555-0119' }, { phone: '+1 604 555 0119 x2' }],
    ['mailbox', { email: 'a@example.ca' }, { email: '<A+1@example.ca>' }],
  ])(
    'are three of one %s; the fourth is asked to call, and nothing of it is stored',
    async (_, one, same) => {
      for (const day of [2, 3, 4]) expect((await request(day, one)).status).toBe(201);
      const sent = platform.mails().length;
      const response = await request(5, same);
      expect(response.status).toBe(409);
      const { error } = (await response.json()) as { error: { code: string; fields: object } };
      expect(error).toMatchObject({
        code: 'too_many_open',
        fields: {
          phone: expect.stringMatching(/^You have 3 requests with us .* call us at/) as string,
        },
      });
      expect(await platform.database.query('select 1 from leads')).toHaveLength(3);
      expect(platform.mails()).toHaveLength(sent);

      await press('owner', 'decline');
      expect((await request(5, same)).status).toBe(201);
    },
  );
});

describe('an alert', () => {
  const requestsAt = (count: number, hoursAgo: number) =>
    platform.database.query(
      `insert into leads (id, kind, name, email, phone, quote, vehicle, vehicle_size, total_cents, breakdown, created_at)
       select gen_random_uuid(), 'booking', 'Ann', 'a@example.ca', '6045550100', 'q', 'v', 's', 1, 'b',
         now() - $2 * interval '1 hour' from generate_series(1, $1)`,
      [count, hoursAgo],
    );

  // Requests @ hours ago.
  it.each([
    ['ten within an hour after quiet weeks', '10@0.5', false],
    ['eleven after quiet weeks', '11@0.5', true],
    ['eleven, as once within four weeks', '11@0.5 11@648.5', false],
    ['twelve, more than at any time within four weeks', '12@0.5 11@100.5 11@99.5', true],
    ['eleven, as once before that', '11@0.5 20@696', true],
  ])('is raised of more than in any hour of four weeks: %s', async (_, requests, isRaised) => {
    const hours = requests.split(' ').map((each) => each.split('@').map(Number));
    for (const [count = 0, hoursAgo = 0] of hours) await requestsAt(count, hoursAgo);
    const [found] = (await bookingAlerts.many_requests.read(database().sql, new Date())) as {
      count: number;
      since: Date | null;
    }[];
    expect([found?.count, found?.since !== null]).toEqual([hours[0]?.[0], isRaised]);
  });
});
