import type { Booking, BookingState } from '#src/features/bookings/booking.ts';
import type { HistoryLine } from '#src/features/bookings/store/booking-history.server.ts';
import { isUnanswered } from '#src/features/bookings/state.ts';
import { visitText } from '#src/features/bookings/labels.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';

export const vehicleSizes = quoteTable.vehicleSize.options;

export function isWaiting({ state }: Pick<Booking, 'state'>): boolean {
  return isUnanswered(state);
}

export const stateNames: Record<BookingState, string> = {
  requested: 'New request',
  proposed: 'Waiting for the customer',
  changed: 'Another day asked for',
  confirmed: 'Confirmed',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled by the customer',
};

export function listedVisitText({
  agreedVisit,
  requestedVisit,
}: Pick<Booking, 'agreedVisit' | 'requestedVisit'>) {
  const visit = agreedVisit ?? requestedVisit;
  return visit ? visitText(visit) : 'no particular day';
}

export const bookingFilters = {
  open: { name: 'Open', states: ['requested', 'changed', 'proposed', 'confirmed'] },
  waiting: { name: 'To answer', states: ['requested', 'changed'] },
  confirmed: { name: 'Confirmed', states: ['confirmed'] },
  over: { name: 'Over', states: ['done', 'declined', 'cancelled'] },
} as const satisfies Record<string, { name: string; states: readonly BookingState[] }>;
export type BookingFilter = keyof typeof bookingFilters;

const actionLabels: Record<string, string> = {
  request: 'asked for',
  take: 'took the booking by telephone',
  confirm: 'confirmed the booking',
  accept: 'accepted the day',
  propose: 'proposed',
  change: 'asked for',
  correct: 'corrected the booking',
  edit: 'changed the booking',
  finish: 'marked the booking as done',
  decline: 'declined the booking',
  decline_spam: 'declined the booking as spam, without a mail',
  cancel: 'cancelled the booking',
};

/** Who did what: "ann@example.ca proposed Friday, November 20, 2026". */
export function historyText({
  role,
  action,
  staff,
  requestedVisit,
  detail,
}: Omit<HistoryLine, 'at'>): string {
  const who = role === 'customer' ? 'The customer' : (staff ?? 'Somebody, by the link of a mail,');
  const namesDay = action === 'request' || action === 'change' || action === 'propose';
  const what = actionLabels[action] ?? action;
  const visit = requestedVisit ? visitText(requestedVisit) : 'a booking, on no particular day';
  const isEdit = action === 'correct' || action === 'edit';
  const although = detail && (isEdit ? `: ${detail}` : `, although ${detail}`);
  return `${who} ${what}${namesDay ? ` ${visit}` : ''}${although}`;
}

export function textMessageHref(
  phone: string,
  booking: Pick<Booking, 'name' | 'state' | 'service' | 'requestedVisit' | 'agreedVisit'>,
  shopName: string,
): string {
  const { name, state, service, requestedVisit, agreedVisit } = booking;
  const firstName = /^[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? 'there';
  const visit = state === 'confirmed' ? agreedVisit : requestedVisit;
  const about = `your booking (${service})`;
  const labels =
    visit === null
      ? `this is about ${about}.`
      : state === 'confirmed'
        ? `we expect your car on ${visitText(visit)}, for ${about}.`
        : `would ${visitText(visit)} suit you for ${about}?`;
  const text = `Hello ${firstName}, ${labels} ${shopName}`;
  return `sms:+1${phone}?body=${encodeURIComponent(text)}`;
}
