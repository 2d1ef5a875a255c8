import type { IsoDay } from '#src/business/shop-day.ts';
import type { BookingProgress, BookingRole, BookingState, Visit } from './booking.ts';

export const bookingActions = [
  'confirm',
  'accept',
  'propose',
  'advance',
  'change',
  'correct',
  'finish',
  'reopen',
  'decline',
  'cancel',
] as const;
export type BookingAction = (typeof bookingActions)[number];

type Transitions = Partial<Record<BookingAction, BookingState>>;

const ownerDecides: Transitions = {
  confirm: 'confirmed',
  propose: 'proposed',
  decline: 'declined',
};
const customerChanges: Transitions = { change: 'changed', cancel: 'cancelled' };

/** Where each action leads, by state and by who does it; docs/bookings.md prints this table. */
export const transitions: Record<BookingState, Record<BookingRole, Transitions>> = {
  requested: { owner: ownerDecides, customer: { ...customerChanges, correct: 'requested' } },
  proposed: {
    owner: ownerDecides,
    customer: { accept: 'confirmed', ...customerChanges, correct: 'proposed' },
  },
  changed: { owner: ownerDecides, customer: { ...customerChanges, correct: 'changed' } },
  confirmed: {
    owner: { propose: 'proposed', finish: 'done', decline: 'declined' },
    customer: { advance: 'confirmed', ...customerChanges, correct: 'confirmed' },
  },
  done: { owner: { reopen: 'confirmed' }, customer: {} },
  declined: { owner: { reopen: 'requested' }, customer: {} },
  cancelled: { owner: {}, customer: {} },
};

export function isUnanswered(state: BookingState): boolean {
  return state === 'requested' || state === 'changed';
}

export function isOver(state: BookingState): boolean {
  return state === 'done' || state === 'declined' || state === 'cancelled';
}

export function actionsFor(
  { state, requestedVisit }: Pick<BookingProgress, 'state' | 'requestedVisit'>,
  role: BookingRole,
  today: IsoDay,
): BookingAction[] {
  const actions = Object.keys(transitions[state][role]) as BookingAction[];
  // Without a day, or with one that has passed, there is nothing to agree on: another one is proposed.
  const hasDay = requestedVisit !== null && requestedVisit.day >= today;
  return actions.filter((action) => hasDay || !agreesOnDay(action));
}

export function agreesOnDay(action: string): action is 'confirm' | 'accept' {
  return action === 'confirm' || action === 'accept';
}

/** Whether its car comes on a later day: it is hardly done. */
export function isAhead({ agreedVisit }: Pick<BookingProgress, 'agreedVisit'>, today: IsoDay) {
  return agreedVisit !== null && agreedVisit.day > today;
}

/**
 * Naming the very visit that the other side named agrees to it. Naming the agreed one, or what was asked for, again
 * does nothing; our own proposal may be repeated.
 */
export function settledAction(
  { state, requestedVisit }: Pick<BookingProgress, 'state' | 'requestedVisit'>,
  action: BookingAction,
  visit: Visit | undefined,
): BookingAction | undefined {
  const isRequested =
    visit !== undefined &&
    visit.day === requestedVisit?.day &&
    visit.dropOff === requestedVisit.dropOff;
  if (isRequested && action === 'propose' && state !== 'proposed')
    return isUnanswered(state) ? 'confirm' : undefined;
  if (isRequested && action === 'change') return state === 'proposed' ? 'accept' : undefined;
  return action;
}

/**
 * The booking after an action of today, or nothing where it is not possible. `propose` and `change` name another
 * visit, and so does `advance`, to the earlier day that the waiting list has offered. An agreed visit stands until another one is agreed or the booking ends.
 */
export function nextBooking<T extends BookingProgress>(
  booking: T,
  role: BookingRole,
  action: BookingAction,
  today: IsoDay,
  visit?: Visit,
): T | undefined {
  const state = transitions[booking.state][role][action];
  if (state === undefined || !actionsFor(booking, role, today).includes(action)) return undefined;
  const next = { ...booking, state, revision: booking.revision + 1 };
  switch (action) {
    case 'confirm':
    case 'accept':
      return { ...next, agreedVisit: booking.requestedVisit };
    case 'advance':
      return visit && { ...next, requestedVisit: visit, agreedVisit: visit };
    case 'propose':
    case 'change':
      return visit && { ...next, requestedVisit: visit };
    case 'decline':
    case 'cancel':
      return { ...next, agreedVisit: null };
    case 'correct':
    case 'finish':
    case 'reopen':
      return next;
  }
}
