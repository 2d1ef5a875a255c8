import { undoTime } from '#src/lib/undo.ts';
import type { Booking, BookingState, Visit } from './booking.ts';

export interface BookingChange {
  at: Date;
  action: string;
  /** Missing before the first. */
  stateBefore: BookingState | null;
  agreedVisit: Visit | null;
}

/** They answer nothing: a request waits since the change before them. */
export const sideChanges = [
  'correct',
  'edit',
  'price',
  'agree_price',
  'accept_price',
  'review',
  'transfer',
  'ask_care_mails',
  'end_care_mails',
  'agree_publishing',
  'end_publishing',
  'publish',
  'take_down',
];

export const undoableChanges = ['finish', 'decline', 'decline_spam'] as const;

/** The booking as it was before its newest change; nothing where that cannot be undone, or no longer. */
export function undoneBooking(
  booking: Booking,
  history: readonly BookingChange[],
  now: Date,
): Booking | undefined {
  const [newest, ...older] = standing(history);
  const [before] = older;
  const waiting = older.find(({ action }) => !sideChanges.includes(action));
  const until = undoTime(history, undoableChanges);
  if (!newest?.stateBefore || !before || !waiting || !until || now >= until) return undefined;
  return {
    ...booking,
    state: newest.stateBefore,
    agreedVisit: before.agreedVisit,
    changedAt: waiting.at,
    warrantyEndsOn: null,
    revision: booking.revision + 1,
  };
}

function standing(history: readonly BookingChange[]): BookingChange[] {
  return history.reduceRight<BookingChange[]>(
    (after, change) => (change.action === 'undo' ? after.slice(1) : [change, ...after]),
    [],
  );
}
