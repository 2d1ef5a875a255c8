import { isUnanswered, type BookingState, type Visit } from '#src/features/bookings/state.ts';
import { visitText } from '#src/features/bookings/labels.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';

/** A booking as lists show it. */
export interface ListedBooking {
  id: string;
  /** Counts the changes. */
  revision: number;
  state: BookingState;
  name: string;
  phone: string;
  service: string;
  vehicle: string;
  requested: Visit | undefined;
  agreed: Visit | undefined;
  /** When its state last changed. */
  changedAt: Date;
}

/** How large a car is, as quotes say it. */
export const vehicleSizes = quoteTable.vehicleSize.options;

/** Whether a booking waits for an answer of ours. */
export function isWaiting({ state }: Pick<ListedBooking, 'state'>): boolean {
  return isUnanswered(state);
}

/** What the desk calls a state. */
export const stateNames: Record<BookingState, string> = {
  requested: 'New request',
  proposed: 'Waiting for the customer',
  changed: 'Another day asked for',
  confirmed: 'Confirmed',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled by the customer',
};

/** The visit that matters now: what is agreed, or else what is asked for. */
export function listedVisitText({
  agreed,
  requested,
}: Pick<ListedBooking, 'agreed' | 'requested'>) {
  const visit = agreed ?? requested;
  return visit ? visitText(visit) : 'no particular day';
}

/** The bookings that the list can show. */
export const bookingFilters = {
  open: { name: 'Open', states: ['requested', 'changed', 'proposed', 'confirmed'] },
  waiting: { name: 'To answer', states: ['requested', 'changed'] },
  confirmed: { name: 'Confirmed', states: ['confirmed'] },
  over: { name: 'Over', states: ['done', 'declined', 'cancelled'] },
} as const satisfies Record<string, { name: string; states: readonly BookingState[] }>;
export type BookingFilter = keyof typeof bookingFilters;

/** One line of what happened to a booking. */
export interface HistoryLine {
  at: Date;
  role: 'owner' | 'customer';
  action: string;
  staff: string | undefined;
  requested: Visit | undefined;
}

const actionLabels: Record<string, string> = {
  request: 'asked for',
  take: 'took the booking by telephone',
  confirm: 'confirmed the booking',
  accept: 'accepted the day',
  propose: 'proposed',
  change: 'asked for',
  finish: 'marked the booking as done',
  decline: 'declined the booking',
  decline_spam: 'declined the booking as spam, without a mail',
  cancel: 'cancelled the booking',
};

/** Who did what: "ann@example.ca proposed Friday, November 20, 2026". */
export function historyText({ role, action, staff, requested }: HistoryLine): string {
  const who = role === 'customer' ? 'The customer' : (staff ?? 'Somebody, by the link of a mail,');
  const namesDay = action === 'request' || action === 'change' || action === 'propose';
  const what = actionLabels[action] ?? action;
  if (!namesDay) return `${who} ${what}`;
  return `${who} ${what} ${requested ? visitText(requested) : 'a booking, on no particular day'}`;
}

/** A link that opens a text message to a customer with the words written. */
export function textMessageHref(
  phone: string,
  booking: Pick<ListedBooking, 'name' | 'state' | 'service' | 'requested' | 'agreed'>,
  shopName: string,
): string {
  const { name, state, service, requested, agreed } = booking;
  const firstName = /^[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? 'there';
  const visit = state === 'confirmed' ? agreed : requested;
  const about = `your booking (${service})`;
  const labels =
    visit === undefined
      ? `this is about ${about}.`
      : state === 'confirmed'
        ? `we expect your car on ${visitText(visit)}, for ${about}.`
        : `would ${visitText(visit)} suit you for ${about}?`;
  const text = `Hello ${firstName}, ${labels} ${shopName}`;
  return `sms:+1${phone}?body=${encodeURIComponent(text)}`;
}
