import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStates } from '#src/features/bookings/booking.ts';
import { carPlaces, carViews, placesIn } from '#src/features/bookings/marks/car-places.ts';
import {
  afterWork,
  damageLabels,
  markText,
  openLabels,
  photosByPart,
} from '#src/features/bookings/marks/mark.ts';
import { isOver } from '#src/features/bookings/state.ts';

const today = '2026-11-20';
const visitOn = (day: string) => ({ day, dropOff: null });

describe('a place on the car', () => {
  it('has a name of its own, and is drawn in at least one view', () => {
    const names = carPlaces.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const drawn = new Set(carViews.flatMap((view) => placesIn(view).map(({ name }) => name)));
    expect(names.filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('of one side is not on the drawing of the other', () => {
    const left = placesIn(carViews[0]!).map(({ name }) => name);
    expect(left).toContain('left front door');
    expect(left).toContain('hood');
    expect(left.filter((name) => name.startsWith('right'))).toEqual([]);
  });

  it('reads as text after what it has', () => {
    expect(markText({ label: 'scratch', part: 'left front door' })).toBe(
      'scratch, left front door',
    );
  });
});

describe('marks', () => {
  const confirmed = { state: 'confirmed', agreedVisit: visitOn(today) } as const;
  const canMark = (...given: Parameters<typeof openLabels>) =>
    openLabels(...given).includes('chip');

  it('are the customer’s until the car is handed over, and the staff’s from then on', () => {
    expect(canMark('customer', confirmed, [{ occasion: 'request' }], today)).toBe(true);
    expect(canMark('customer', confirmed, [{ occasion: 'hand-over' }], today)).toBe(false);
    expect(canMark('customer', confirmed, [], '2026-11-21')).toBe(false);
    expect(canMark('owner', confirmed, [{ occasion: 'hand-over' }], '2026-11-21')).toBe(true);
  });

  it('change nowhere once a booking is over, and never by the customer alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStates),
        fc.option(fc.constantFrom('2026-11-19', today, '2026-11-21').map(visitOn)),
        fc.array(fc.record({ occasion: fc.constantFrom('request', 'hand-over', 'finish') })),
        (state, agreedVisit, marks) => {
          const booking = { state, agreedVisit };
          const byStaff = canMark('owner', booking, marks, today);
          expect(byStaff).toBe(!isOver(state));
          if (canMark('customer', booking, marks, today)) expect(byStaff).toBe(true);
        },
      ),
    );
  });

  it('after the work are the staff’s alone, once a day is agreed and when the job is done', () => {
    for (const state of bookingStates) {
      const booking = { ...confirmed, state };
      const isOpen = state === 'confirmed' || state === 'done';
      expect(openLabels('owner', booking, [], today).includes(afterWork)).toBe(isOpen);
      expect(openLabels('customer', booking, [], today)).not.toContain(afterWork);
    }
    expect(openLabels('owner', confirmed, [], today)).toEqual([...damageLabels, afterWork]);
  });
});

it('photos stand before and after the work by part, and a mark without one nowhere', () => {
  const mark = (id: string, part: string, occasion: 'request' | 'hand-over' | 'finish') => ({
    ...{ id, part, occasion, label: 'chip', staff: null, at: new Date('2026-11-20'), photo: id },
  });
  const [one, two, three] = [
    mark('1', 'hood', 'request'),
    mark('2', 'hood', 'finish'),
    mark('3', 'roof', 'finish'),
  ];
  expect(photosByPart([one, { ...one, photo: null }, two, three])).toEqual([
    { part: 'hood', before: [one], after: [two] },
    { part: 'roof', before: [], after: [three] },
  ]);
});
