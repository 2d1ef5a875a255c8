import type { IsoDay } from '#src/business/shop-day.ts';
import type { DropOff } from './day.ts';

export const bookingStates = [
  'requested',
  'proposed',
  'changed',
  'confirmed',
  'done',
  'declined',
  'cancelled',
] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingActions = [
  'confirm',
  'accept',
  'propose',
  'change',
  'correct',
  'finish',
  'decline',
  'cancel',
] as const;
export type BookingAction = (typeof bookingActions)[number];

export type BookingRole = 'owner' | 'customer';

/** When a car comes. Without a drop-off, any time of that day. */
export interface Visit {
  day: IsoDay;
  dropOff: DropOff | undefined;
}

export interface Booking {
  state: BookingState;
  /** Counts the changes: 0 as it was requested. */
  revision: number;
  /** What is asked for or proposed; a request may name no day. */
  requested: Visit | undefined;
  /** What was agreed, and stands until something else is. */
  agreed: Visit | undefined;
}

type Moves = Partial<Record<BookingAction, BookingState>>;

const ownerDecides: Moves = { confirm: 'confirmed', propose: 'proposed', decline: 'declined' };
const customerChanges: Moves = { change: 'changed', cancel: 'cancelled' };

/** Where each action leads, by state and by who does it; docs/bookings.md prints this table. */
export const moves: Record<BookingState, Record<BookingRole, Moves>> = {
  requested: { owner: ownerDecides, customer: { ...customerChanges, correct: 'requested' } },
  proposed: {
    owner: ownerDecides,
    customer: { accept: 'confirmed', ...customerChanges, correct: 'proposed' },
  },
  changed: { owner: ownerDecides, customer: { ...customerChanges, correct: 'changed' } },
  confirmed: {
    owner: { propose: 'proposed', finish: 'done', decline: 'declined' },
    customer: { ...customerChanges, correct: 'confirmed' },
  },
  done: { owner: {}, customer: {} },
  declined: { owner: {}, customer: {} },
  cancelled: { owner: {}, customer: {} },
};

/** Whether a customer waits for an answer of ours. */
export function isUnanswered(state: BookingState): boolean {
  return state === 'requested' || state === 'changed';
}

/** Whether nobody can do anything about a booking any more. */
export function isOver(state: BookingState): boolean {
  return Object.values(moves[state]).every((byRole) => Object.keys(byRole).length === 0);
}

/** What a role may do about a booking today. */
export function actionsFor(
  { state, requested }: Booking,
  role: BookingRole,
  today: IsoDay,
): BookingAction[] {
  const actions = Object.keys(moves[state][role]) as BookingAction[];
  // Without a day, or with one that has passed, there is nothing to agree on: another one is proposed.
  const hasDay = requested !== undefined && requested.day >= today;
  return actions.filter((action) => hasDay || !agreesOnDay(action));
}

/** Whether an action makes the day that was asked for or proposed the agreed one. */
export function agreesOnDay(action: BookingAction): action is 'confirm' | 'accept' {
  return action === 'confirm' || action === 'accept';
}

/**
 * The booking after an action of today, or nothing where it is not possible. `propose` and `change` name another
 * visit. An agreed visit stands until another one is agreed or the booking ends.
 */
export function moveBooking(
  booking: Booking,
  role: BookingRole,
  action: BookingAction,
  today: IsoDay,
  visit?: Visit,
): Booking | undefined {
  const state = moves[booking.state][role][action];
  if (state === undefined || !actionsFor(booking, role, today).includes(action)) return undefined;
  const moved = { ...booking, state, revision: booking.revision + 1 };
  switch (action) {
    case 'confirm':
    case 'accept':
      return { ...moved, agreed: booking.requested };
    case 'propose':
    case 'change':
      return visit && { ...moved, requested: visit };
    case 'decline':
    case 'cancel':
      return { ...moved, agreed: undefined };
    case 'correct':
    case 'finish':
      return moved;
  }
}
