import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { bookingStates, type Visit } from '#src/features/bookings/booking.ts';
import { stateText } from '#src/features/bookings/labels.ts';
import {
  actionsFor,
  bookingActions,
  isOver,
  nextBooking,
  settledAction,
  transitions,
} from '#src/features/bookings/state.ts';
import { undoneBooking, type BookingChange } from '#src/features/bookings/undo.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

const friday = { day: '2026-11-20', dropOff: 'morning' as const };
const monday = { day: '2026-11-23', dropOff: null };
const requested = buildBooking({ requestedVisit: friday });

describe('a booking', () => {
  it('moves as the table of docs/bookings.md says', () => {
    const text = readFileSync(path.join(projectRoot, 'docs/bookings.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
    const textOf = (of: object) =>
      Object.entries(of)
        .map(([action, state]) => `${action} → \`${String(state)}\``)
        .join(', ') || 'nothing';
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      bookingStates.map((state) => [
        state,
        textOf(transitions[state].owner),
        textOf(transitions[state].customer),
      ]),
    );
  });

  it('keeps the agreed visit until another one is agreed', () => {
    const confirmed = nextBooking(requested, 'owner', 'confirm', friday.day);
    expect(confirmed).toMatchObject({ state: 'confirmed', revision: 1, agreedVisit: friday });
    const changed = nextBooking(confirmed!, 'customer', 'change', friday.day, monday);
    expect(changed).toMatchObject({
      state: 'changed',
      requestedVisit: monday,
      agreedVisit: friday,
    });
    expect(nextBooking(changed!, 'owner', 'confirm', friday.day)).toMatchObject({
      agreedVisit: monday,
    });
    expect(nextBooking(changed!, 'customer', 'cancel', friday.day)).toMatchObject({
      agreedVisit: null,
    });
  });

  it('says that a day stands until another one is agreed, unless that day itself is asked for again', () => {
    const lead = (requestedVisit: Visit) =>
      stateText(
        { ...requested, state: 'changed', requestedVisit, agreedVisit: friday },
        'customer',
        friday.day,
      ).lead;
    expect(lead(monday)).toMatch(/ Until then Friday, November 20, 2026.* stands\.$/);
    expect(lead(friday)).toMatch(/ That day is agreed already\.$/);
  });

  it('without a day cannot be confirmed, only proposed', () => {
    const dayless = { ...requested, requestedVisit: null };
    expect(actionsFor(dayless, 'owner', friday.day)).toEqual(['propose', 'decline']);
    expect(nextBooking(dayless, 'owner', 'confirm', friday.day)).toBeUndefined();
    expect(nextBooking(dayless, 'owner', 'propose', friday.day, monday)).toMatchObject({
      requestedVisit: monday,
    });
  });

  it('whose day has passed is neither confirmed nor accepted, only moved or ended', () => {
    const saturday = '2026-11-21';
    expect(actionsFor(requested, 'owner', saturday)).toEqual(['propose', 'decline']);
    const proposed = { ...requested, state: 'proposed' as const };
    expect(actionsFor(proposed, 'customer', saturday)).toEqual(['change', 'cancel', 'correct']);
    expect(actionsFor(proposed, 'customer', friday.day)).toContain('accept');
    expect(nextBooking(proposed, 'customer', 'accept', saturday)).toBeUndefined();
  });

  it.each([
    ['the very visit', friday, 'confirm'],
    ['another time of that day', { ...friday, dropOff: null }, 'propose'],
    ['another day', monday, 'propose'],
  ] as const)('that is answered with %s that was asked for: %j becomes %s', (_, visit, action) => {
    expect(settledAction(requested, 'propose', visit)).toBe(action);
    // Our own proposal stays one.
    expect(settledAction({ ...requested, state: 'proposed' }, 'propose', visit)).toBe('propose');
    expect(settledAction(requested, 'decline', visit)).toBe('decline');
  });

  it.each([
    ['requested', 'change', undefined],
    ['changed', 'change', undefined],
    ['confirmed', 'change', undefined],
    ['confirmed', 'propose', undefined],
    ['proposed', 'change', 'accept'],
  ] as const)('that is %s: to %s it to the very same visit does %s', (state, action, done) => {
    expect(settledAction({ ...requested, state }, action, friday)).toBe(done);
    expect(settledAction({ ...requested, state }, action, monday)).toBe(action);
  });

  it('needs a day for what proposes one', () => {
    expect(nextBooking(requested, 'owner', 'propose', friday.day)).toBeUndefined();
    expect(nextBooking(requested, 'customer', 'change', friday.day)).toBeUndefined();
  });

  it('whatever is tried, is only done what the table allows, and a cancelled one stays so', () => {
    const step = fc.record({
      role: fc.constantFrom('owner' as const, 'customer' as const),
      action: fc.constantFrom(...bookingActions),
      visit: fc.constantFrom(friday, monday, undefined),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let booking = requested;
        for (const { role, action, visit } of steps) {
          const moved = nextBooking(booking, role, action, friday.day, visit);
          const isAllowed = actionsFor(booking, role, friday.day).includes(action);
          if (moved) {
            expect(isAllowed).toBe(true);
            expect(moved.revision).toBe(booking.revision + 1);
            if (moved.state === 'confirmed' || moved.state === 'done')
              expect(moved.agreedVisit).not.toBeNull();
            if (moved.state === 'declined' || moved.state === 'cancelled') {
              expect(moved.agreedVisit).toBeNull();
            }
          } else if (isAllowed) expect([action, visit]).toEqual([action, undefined]);
          if (isOver(booking.state) && action !== 'reopen') expect(moved).toBeUndefined();
          if (booking.state === 'cancelled') expect(moved).toBeUndefined();
          booking = moved ?? booking;
        }
      }),
    );
  });

  it('is as it was before any change that is undone, which only the newest is, for ten minutes', () => {
    const minute = 60_000;
    const step = fc.constantFrom(...bookingActions, 'undo' as const);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(20), (steps, minutes) => {
        let now = requested.changedAt.getTime();
        let booking = requested;
        const before: (typeof requested)[] = [];
        let history: BookingChange[] = [
          { at: booking.changedAt, action: 'request', stateBefore: null, agreedVisit: null },
        ];
        for (const action of steps) {
          now += minutes * minute;
          const at = new Date(now);
          const after =
            action === 'undo'
              ? undoneBooking(booking, history, at)
              : nextBooking({ ...booking, changedAt: at }, 'owner', action, friday.day, monday);
          const [newest] = history as [BookingChange];
          const isRecent = now - newest.at.getTime() < 10 * minute;
          const canUndo = isRecent && ['finish', 'decline'].includes(newest.action);
          if (action === 'undo') expect(after !== undefined).toBe(canUndo);
          if (!after) continue;
          if (action === 'undo')
            expect(after).toEqual({ ...before.pop(), revision: booking.revision + 1 });
          else before.push(booking);
          const { state: stateBefore } = booking;
          history = [{ at, action, stateBefore, agreedVisit: after.agreedVisit }, ...history];
          booking = after;
        }
      }),
    );
  });
});
