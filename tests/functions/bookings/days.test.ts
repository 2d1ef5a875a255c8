import { describe, expect, it, vi } from 'vitest';
import type { DayGroup } from '#src/features/bookings/day-offer.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';

// A workshop with one bay: each job takes four hours, two fit into a day, and the third day from now is closed.
vi.mock('#src/features/bookings/quote-minutes.ts', () => ({ quoteMinutes: () => 240 }));
vi.mock('#src/business/workshop.ts', async () => {
  const { dayIn: day } = await import('#tests/support/builders/day-in.ts');
  return {
    bookingDays: {
      noticeHours: 0,
      furthestDays: 20,
      closedDays: { [day(3)]: 'Inventory' },
    },
    confirmedAtOnce: [],
    workload: { bays: 1, minutesPerDay: 480 },
  };
});

const platform = useFunctionPlatform();
const { press } = bookingPages(platform);

async function list(): Promise<DayGroup[]> {
  const response = await callFunction('days', { query: `?${quoteSearch}` });
  expect(response.status).toBe(200);
  return ((await response.json()) as { groups: DayGroup[] }).groups;
}

/** What stands in brackets behind a day; nothing where it is free. */
async function reasonOf(day: string): Promise<string | undefined> {
  const found = (await list()).flatMap(({ days }) => days).find((listed) => listed.day === day);
  return /\((.*)\)$/.exec(found?.text ?? '(not listed)')?.[1];
}

const request = (preferredDay: string | undefined, changes: object = {}) =>
  postJson('leads', bookingBody({ preferredDay, emailed: true, ...changes }));

const rows = async () =>
  (await platform.database.query('select 1 from leads union all select 1 from outbox')).length;

describe('the days for a quote', () => {
  it('are all that can be asked for, with the reason of those that cannot', async () => {
    const days = (await list()).flatMap((group) => group.days.map(({ day }) => day)).toSorted();
    expect([days[0], days.at(-1)]).toEqual([dayIn(0), dayIn(20)]);
    expect(await reasonOf(dayIn(1))).toBeUndefined();
    expect(await reasonOf(dayIn(3))).toBe('closed: Inventory');
  });

  it.each(['', 'service=ppf', `${quoteSearch}&stray=1`, 'service=../etc', "service=' or 1=1 --"])(
    'are not told for what is no complete quote: %s',
    async (query) => {
      expect((await callFunction('days', { query: `?${query}` })).status).toBe(400);
    },
  );
});

describe('a request', () => {
  it('takes its day from the moment it is sent, and a day that is full takes no more', async () => {
    expect((await request(dayIn(5))).status).toBe(201);
    expect(await reasonOf(dayIn(5))).toBeUndefined();
    expect((await request(dayIn(5))).status).toBe(201);
    expect(await reasonOf(dayIn(5))).toBe('full');

    const before = await rows();
    const rejected = await request(dayIn(5));
    expect(rejected.status).toBe(409);
    const { error } = (await rejected.json()) as { error: { fields: { preferredDay: string } } };
    const [next] = await list();
    expect(error).toMatchObject({ code: 'day_full' });
    expect(error.fields.preferredDay).toMatch(/^That day is full\. The next free days: \w+day, /);
    expect(next?.days.map(({ day }) => day)).not.toContain(dayIn(5));
    expect(await rows()).toBe(before);
    expect(platform.mails()).toHaveLength(4);
  });

  it('without a day takes none', async () => {
    await request(undefined);
    expect(await platform.database.query('select 1 from booked_work')).toEqual([]);
  });

  it('sent again keeps its place, though the day has filled up', async () => {
    const body = bookingBody({ preferredDay: dayIn(5) });
    expect((await postJson('leads', body)).status).toBe(201);
    await request(dayIn(5));
    expect((await postJson('leads', { ...body, emailed: true })).status).toBe(200);
    expect(await reasonOf(dayIn(5))).toBe('full');
  });
});

describe('a day is free again', () => {
  it.each([
    ['declined', 'owner', 'decline', {}],
    ['cancelled', 'customer', 'cancel', {}],
    ['moved to another day before it was agreed', 'customer', 'change', { day: dayIn(8) }],
    ['finished ahead of it', 'owner', 'finish', {}],
  ] as const)('when the booking is %s', async (_, role, action, fields) => {
    await request(dayIn(5));
    await request(dayIn(5));
    if (action === 'finish') await press('owner', 'confirm');
    expect(await reasonOf(dayIn(5))).toBe('full');
    expect(await press(role, action, fields)).toBe('saved');
    expect(await reasonOf(dayIn(5))).toBeUndefined();
  });

  it('only once another one is agreed, where it was agreed', async () => {
    await request(dayIn(5));
    await request(dayIn(5));
    await press('owner', 'confirm');
    await press('customer', 'change', { day: dayIn(8) });
    expect(await reasonOf(dayIn(5))).toBe('full');
    await press('owner', 'confirm');
    expect(await reasonOf(dayIn(5))).toBeUndefined();
  });
});

describe('a full day', () => {
  it('is rejected to the customer who asks for it, and changes nothing', async () => {
    await request(dayIn(6));
    await request(dayIn(6));
    await request(dayIn(5));
    const before = await rows();
    expect(await press('customer', 'change', { day: dayIn(6) })).toBe('full');
    expect(await rows()).toBe(before);
    expect(await press('customer', 'change', { day: dayIn(7) })).toBe('done');
  });

  it('that the owner has overbooked keeps nobody from asking for another one', async () => {
    await request(dayIn(6));
    await request(dayIn(6));
    await request(dayIn(5));
    await press('owner', 'propose', { day: dayIn(6) });
    await press('customer', 'accept');
    expect(await press('customer', 'change', { day: dayIn(7) })).toBe('saved');
  });

  it('and any other may be agreed by the owner', async () => {
    await request(dayIn(6));
    await request(dayIn(6));
    await request(dayIn(5));
    for (const day of [dayIn(6), dayIn(3), dayIn(0), dayIn(200)])
      expect([day, await press('owner', 'propose', { day })]).toEqual([day, 'saved']);
    expect(await press('owner', 'propose', { day: dayIn(6) })).toBe('saved');
    expect(await press('customer', 'accept')).toBe('saved');
    const [booked] = await platform.database.query<{ minutes: number }>(
      'select sum(minutes)::integer as minutes from booked_work where day = $1',
      [dayIn(6)],
    );
    expect(booked?.minutes).toBe(720);
    expect(await press('owner', 'propose', { day: dayIn(-1) })).toBe('passed');
  });
});
