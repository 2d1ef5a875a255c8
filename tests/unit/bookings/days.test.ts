import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthText } from '#src/business/date-text.ts';
import { addDays } from '#src/business/shop-day.ts';
import { bookingStates, type BookingState, type Visit } from '#src/features/bookings/booking.ts';
import { dayConflict, loadOfDays, workText } from '#src/features/bookings/day-load.ts';
import { listDays, nearestFreeDays, rejectedDayText } from '#src/features/bookings/day-offer.ts';
import {
  bookedWork,
  hasRoom,
  offerDays,
  splitWork,
  spreadWork,
  type DayMinutes,
  type WorkshopPlan,
} from '#src/features/bookings/work.ts';
import { quoteMinutes } from '#src/features/bookings/quote-minutes.ts';
import type { Answers } from '#src/features/quote/questions/selection.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';
import { week } from '#tests/support/builders/week.ts';
import { table } from '../quote/sample-table.ts';

const today = '2026-11-20';
const now = new Date('2026-11-20T15:00:00Z');
const plan: WorkshopPlan = {
  hours: week.filter(({ day }) => day !== 'Sunday'),
  noticeHours: 1,
  furthestDays: 11,
  closedDays: { '2026-11-25': 'Inventory' },
  bays: 2,
  minutesPerDay: 480,
};
const saturday = '2026-11-21';
const monday = '2026-11-23';
const sum = (work: DayMinutes) => Object.values(work).reduce((total, part) => total + part, 0);

it('the minutes of a quote are those of its service, size, answers and add-ons', () => {
  const vehicle = { year: 2021, make: 'Toyota', model: 'RAV4', vehicleType: 'suv' } as const;
  const minutesFor = (answers: Answers) =>
    quoteMinutes({ service: 'paint-correction', vehicle, answers }, table);
  expect(minutesFor({ shine: ['dull'] })).toBe(500 + 30 + 5);
  expect(minutesFor({ shine: ['dull'], extras: ['mat', 'mint'] })).toBe(500 + 30 + 5 + 2 + 1);
});

describe('the work of a visit', () => {
  it.each([
    [saturday, 300, { [saturday]: 300 }],
    [saturday, 480, { [saturday]: 480 }],
    // Over Sunday.
    [saturday, 1000, { [saturday]: 480, [monday]: 480, '2026-11-24': 40 }],
    // Over the day that is closed.
    ['2026-11-24', 500, { '2026-11-24': 480, '2026-11-26': 20 }],
    // Agreed although the shop is closed.
    ['2026-11-22', 500, { '2026-11-22': 480, [monday]: 20 }],
  ])('on %s, %d minutes, is done in one bay, on open days', (day, minutes, work) => {
    expect(spreadWork(day, minutes, plan)).toEqual(work);
  });

  const minutes = fc.integer({ min: 1, max: 5000 });
  const someDay = fc.integer({ min: 0, max: 30 }).map((days) => addDays(today, days));

  it('adds up, begins on its day, and fills each day but the last', () => {
    fc.assert(
      fc.property(someDay, minutes, (day, count) => {
        const work = spreadWork(day, count, plan);
        expect(sum(work)).toBe(count);
        expect(Object.keys(work)[0]).toBe(day);
        expect(
          Object.values(work)
            .slice(0, -1)
            .every((part) => part === 480),
        ).toBe(true);
      }),
    );
  });

  it('that is taken only where there is room never fills a day beyond its minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someDay, minutes), { maxLength: 60 }), (requests) => {
        const booked: Record<string, number> = {};
        for (const [day, count] of requests) {
          const work = spreadWork(day, count, plan);
          if (!hasRoom(work, booked, plan)) continue;
          for (const [each, part] of Object.entries(work))
            booked[each] = (booked[each] ?? 0) + part;
        }
        expect(Object.values(booked).every((total) => total <= 960)).toBe(true);
      }),
    );
  });

  it('finds a free day for the shorter job wherever there is one for the longer', () => {
    const booked = fc.dictionary(someDay, fc.integer({ min: 0, max: 1200 }));
    fc.assert(
      fc.property(booked, minutes, minutes, (others, one, other) => {
        const free = (count: number) =>
          offerDays(now, count, others, plan)
            .filter(({ reason }) => reason === undefined)
            .map(({ day }) => day);
        const short = free(Math.min(one, other));
        expect(free(Math.max(one, other)).filter((day) => !short.includes(day))).toEqual([]);
      }),
    );
  });
});

describe('what a booking takes of the days', () => {
  const [friday, later] = ['2026-11-27', '2026-11-30'].map((day) => ({ day, dropOff: null }));
  const job = (state: BookingState, requestedVisit?: Visit, agreedVisit?: Visit) =>
    buildBooking({
      state,
      requestedVisit: requestedVisit ?? null,
      agreedVisit: agreedVisit ?? null,
    });

  it.each([
    ['requested', friday, undefined, { '2026-11-27': 300 }],
    ['requested', undefined, undefined, {}],
    ['proposed', later, friday, { '2026-11-27': 300, '2026-11-30': 300 }],
    ['changed', friday, friday, { '2026-11-27': 300 }],
    ['confirmed', friday, friday, { '2026-11-27': 300 }],
    ['declined', friday, undefined, {}],
    ['cancelled', friday, undefined, {}],
    ['done', friday, friday, {}],
    ['done', { day: today, dropOff: null }, undefined, { [today]: 300 }],
  ] as const)('%s, requested %j and agreed %j: %j', (state, requested, agreed, work) => {
    expect(bookedWork(job(state, requested, agreed), today, plan)).toEqual(work);
  });

  it.each([
    ['requested', friday, undefined, {}],
    ['changed', later, friday, { '2026-11-27': 300 }],
    ['changed', friday, friday, { '2026-11-27': 300 }],
    ['proposed', later, undefined, { '2026-11-30': 300 }],
    ['confirmed', friday, friday, { '2026-11-27': 300 }],
  ] as const)(
    'stands without an answer: %s, requested %j and agreed %j: %j',
    (state, requested, agreed, stands) => {
      expect(splitWork(job(state, requested, agreed), today, plan).agreed).toEqual(stands);
    },
  );

  it.each(bookingStates)('is nothing once it has ended before its days: %s', (state) => {
    const isOver = ['declined', 'cancelled', 'done'].includes(state);
    expect(sum(bookedWork(job(state, friday, later), today, plan))).toBe(isOver ? 0 : 600);
  });
});

describe('the days that are offered', () => {
  const booked = { [saturday]: 700, [monday]: 960 };
  const offers = offerDays(now, 300, booked, plan);

  it('are listed from the first to the last, the next free ones before the others, with their reasons', () => {
    const groups = listDays(offers);
    expect(groups.map(({ label, days }) => [label, ...days.map(({ text }) => text)])).toEqual([
      [
        'Next free days',
        'Tuesday, November 24',
        'Thursday, November 26',
        'Friday, November 27',
        'Saturday, November 28',
        'Monday, November 30',
      ],
      [
        'Other days',
        'Saturday, November 21 (full)',
        'Sunday, November 22 (closed)',
        'Monday, November 23 (full)',
        'Wednesday, November 25 (closed: Inventory)',
        'Sunday, November 29 (closed)',
        'Tuesday, December 1',
      ],
    ]);
    expect(groups.map(({ days }) => days.map(({ isFree }) => isFree))).toEqual([
      [true, true, true, true, true],
      [false, false, false, false, false, true],
    ]);
    expect(listDays([])).toEqual([]);
  });

  it('nearest to a day are free, in their order, and no free one left out is nearer', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
    const offers = fc.uniqueArray(fc.record({ day, reason: fc.constantFrom(undefined, 'full') }), {
      selector: (offer) => offer.day,
    });
    fc.assert(
      fc.property(offers, day, fc.integer({ min: 1, max: 4 }), (all, wanted, count) => {
        const nearest = nearestFreeDays(all, wanted, count);
        const free = all.filter((offer) => offer.reason === undefined && offer.day !== wanted);
        const distance = (offer: { day: string }) =>
          Math.abs(Date.parse(offer.day) - Date.parse(wanted));
        expect(nearest).toHaveLength(Math.min(count, free.length));
        expect(nearest).toEqual(nearest.toSorted((a, b) => a.day.localeCompare(b.day)));
        const left = free.filter((offer) => !nearest.includes(offer));
        expect(Math.max(0, ...nearest.map(distance))).toBeLessThanOrEqual(
          Math.min(Infinity, ...left.map(distance)),
        );
      }),
    );
    expect(offerDays(now, 260, booked, plan)[0]?.reason).toBeUndefined();
  });

  it('are full for a long job where a later day of its work is', () => {
    expect(offerDays(now, 740, { [monday]: 701 }, plan)[0]?.reason).toBe('full');
    expect(offerDays(now, 740, { [monday]: 700 }, plan)[0]?.reason).toBeUndefined();
  });

  it('have their load for staff, for a year by month, and closed and full ones can be chosen', () => {
    const year = loadOfDays(today, 300, booked, plan);
    expect(year).toHaveLength(366);
    const [next, ...months] = listDays(year, monthText);
    expect(next?.days.slice(0, 2).map(({ text }) => text)).toEqual([
      'Friday, November 20 (0 of 16 hours booked)',
      'Tuesday, November 24 (0 of 16 hours booked)',
    ]);
    expect(months.map(({ label }) => label)).toHaveLength(13);
    expect(months[0]?.days.slice(0, 4).map(({ text }) => text)).toEqual([
      'Saturday, November 21 (11.7 of 16 hours booked)',
      'Sunday, November 22 (closed)',
      'Monday, November 23 (16 of 16 hours booked)',
      'Wednesday, November 25 (closed: Inventory)',
    ]);
  });

  it.each([
    ['2026-11-19', 60, 'Thursday, November 19 has passed'],
    ['2026-11-22', 60, 'Sunday, November 22 is closed'],
    ['2026-11-25', 60, 'Wednesday, November 25 is closed: Inventory'],
    [saturday, 260, undefined],
    [saturday, 300, 'Saturday, November 21 has 16.7 of 16 hours with it'],
    [
      saturday,
      500,
      'Saturday, November 21 has 19.7 of 16 hours with it, Monday, November 23 has 16.3 of 16 hours with it',
    ],
  ])('on %s, %d minutes, make staff ask: %s', (day, minutes, conflict) => {
    expect(dayConflict(day, minutes, booked, today, plan)).toBe(conflict);
  });

  it('have room for less with fewer bays', () => {
    const fewer = { ...plan, fewerBays: { [saturday]: 1 } };
    expect(dayConflict(saturday, 60, {}, today, fewer)).toBeUndefined();
    expect(dayConflict(saturday, 60, { [saturday]: 450 }, today, fewer)).toBe(
      'Saturday, November 21 has 8.5 of 8 hours with it',
    );
    expect(loadOfDays(today, 60, {}, fewer)[1]?.load).toBe('0 of 8 hours booked, fewer bays');
  });

  it('make nobody ask where they are free, and otherwise do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(365), (minutes, index) => {
        const { day, reason } = loadOfDays(today, minutes, booked, plan)[index]!;
        expect(dayConflict(day, minutes, booked, today, plan) === undefined).toBe(
          reason === undefined,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('are named where a day has filled up', () => {
    expect(rejectedDayText('full', offers)).toBe(
      'That day is full. The next free days: Tuesday, November 24; Thursday, November 26; Friday, November 27',
    );
    expect(rejectedDayText('closed', [])).toBe(
      'That day is closed. There is no free day in the weeks ahead',
    );
  });
});

it.each([
  [3, 760, '3 cars, 12.7 of 16 hours booked'],
  [3, 780, '3 cars, 13 of 16 hours booked, nearly full'],
  [1, 960, '1 car, 16 of 16 hours booked, full'],
  [0, 0, '0 cars, 0 of 16 hours booked'],
])('a day with %d cars and %d minutes reads "%s"', (cars, minutes, text) => {
  expect(workText(cars, saturday, { [saturday]: minutes }, plan)).toBe(text);
});
