import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/business/shop-day.ts';
import {
  nextOffers,
  replaceableDay,
  type WaitingCar,
} from '#src/features/bookings/waiting/waiting-list.ts';
import { capacityOf, type DayMinutes, type WorkshopPlan } from '#src/features/bookings/work.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';
import { week } from '#tests/support/builders/week.ts';

/** Friday at eight, as the shop opens. */
const now = new Date('2026-11-20T16:00:00Z');
const today = '2026-11-20';
const saturday = '2026-11-21';
const sunday = '2026-11-22';
const plan: WorkshopPlan = {
  hours: week.filter(({ day }) => day !== 'Sunday'),
  noticeHours: 1,
  furthestDays: 30,
  closedDays: {},
  bays: 1,
  minutesPerDay: 480,
};
const full = { [saturday]: 480, '2026-11-23': 480, '2026-11-24': 480, '2026-11-25': 480 };

let people = 0;
const car = (changes: Partial<WaitingCar> = {}): WaitingCar => {
  people += 1;
  return {
    id: String(people),
    day: '2026-11-26',
    workMinutes: 240,
    own: { '2026-11-26': 240 },
    mailbox: `visitor${people}@example.ca`,
    phone: `60455501${people}`,
    offeredDays: [],
    isOffered: false,
    ...changes,
  };
};
const daysOf = (line: WaitingCar[], booked: DayMinutes) =>
  nextOffers(line, booked, plan, now).map(({ id, day }) => [
    line.findIndex((c) => c.id === id),
    day,
  ]);

describe('a day that has become free', () => {
  const free = { ...full, [saturday]: 240 };

  it('is offered to the first in line alone, for four opening hours', () => {
    const [first, second] = [car(), car()];
    expect(nextOffers([first, second], free, plan, now)).toEqual([
      {
        id: first.id,
        day: saturday,
        work: { [saturday]: 240 },
        until: new Date('2026-11-20T20:00:00Z'),
      },
    ]);
  });

  it('goes to two where it has time for two', () => {
    expect(daysOf([car(), car(), car()], { ...full, [saturday]: 0 })).toEqual([
      [0, saturday],
      [1, saturday],
    ]);
  });

  it.each([
    ['is too long for it', { workMinutes: 300 }],
    ['comes on that day already', { day: saturday }],
    ['was offered it before', { offeredDays: [saturday] }],
    ['has an offer already', { isOffered: true }],
  ])('passes over a car that %s', (_, changes) => {
    expect(daysOf([car(changes), car()], free)).toEqual([[1, saturday]]);
  });

  it('passes over another car of a person who has an offer', () => {
    const first = car();
    const both = { ...full, [saturday]: 0 };
    expect(daysOf([first, car({ phone: first.phone }), car()], both)).toEqual([
      [0, saturday],
      [2, saturday],
    ]);
  });

  it('counts what a long job holds of the days between as its own', () => {
    const long = {
      workMinutes: 960,
      day: '2026-11-23',
      own: { '2026-11-23': 480, '2026-11-24': 480 },
    };
    const [offer] = nextOffers([car(long)], { ...full, [saturday]: 0 }, plan, now);
    expect(offer).toMatchObject({ day: saturday, work: { [saturday]: 480 } });
  });

  it('is none on which we are closed, nor one that begins before the offer ends', () => {
    expect(daysOf([car()], { ...full, [sunday]: 0 })).toEqual([]);
    expect(daysOf([car()], { ...full, [today]: 0 })).toEqual([]);
    // At night the time stands still until Saturday at eight.
    expect(nextOffers([car()], free, plan, new Date('2026-11-21T06:00:00Z'))).toEqual([]);
  });
});

it('no offers take a day beyond its time, for any line', () => {
  const days = Array.from({ length: 12 }, (_, index) => addDays(today, index));
  const someCar = fc.record({
    day: fc.constantFrom(...days),
    workMinutes: fc.integer({ min: 30, max: 1200 }),
  });
  const load = fc.array(fc.integer({ min: 0, max: 480 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(someCar, { maxLength: 8 }), load, (cars, loads) => {
      const booked = Object.fromEntries(days.map((day, index) => [day, loads[index] ?? 0]));
      const line = cars.map((each) => car({ ...each, own: {} }));
      const offers = nextOffers(line, booked, plan, now);
      for (const day of days) {
        const offered = offers.reduce((sum, { work }) => sum + (work[day] ?? 0), 0);
        if (offered > 0)
          expect((booked[day] ?? 0) + offered).toBeLessThanOrEqual(capacityOf(day, plan));
      }
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    }),
  );
});

it.each([
  ['confirmed', { agreedVisit: { day: saturday, dropOff: null } }, saturday],
  ['requested', { requestedVisit: { day: saturday, dropOff: null } }, saturday],
  ['proposed', { requestedVisit: { day: saturday, dropOff: null } }, undefined],
  ['requested', {}, undefined],
  ['confirmed', { agreedVisit: { day: today, dropOff: null } }, undefined],
  ['confirmed', { agreedVisit: { day: saturday, dropOff: null }, email: null }, undefined],
  ['done', { agreedVisit: { day: saturday, dropOff: null } }, undefined],
] as const)('a %s booking with %j can wait for a day before %s', (state, changes, day) => {
  expect(replaceableDay(buildBooking({ state, ...changes }), today)).toBe(day);
});
