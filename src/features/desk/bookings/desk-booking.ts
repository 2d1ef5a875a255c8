import { dayText } from '#src/business/date-text.ts';
import type { Booking, BookingProgress, BookingState } from '#src/features/bookings/booking.ts';
import type { HistoryLine } from '#src/features/bookings/store/booking-history.server.ts';
import { isUnanswered } from '#src/features/bookings/state.ts';
import { visitText } from '#src/features/bookings/labels.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';

export const vehicleSizes = quoteTable.vehicleSize.options;

export const stateNames: Record<BookingState, string> = {
  requested: 'New request',
  proposed: 'Waiting for the customer',
  changed: 'Another day asked for',
  confirmed: 'Confirmed',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled by the customer',
};

/** The day that is to be decided on, where there is one: it stands before the agreed day. */
export function listedVisitText({ state, agreedVisit, requestedVisit }: BookingProgress): string {
  const isOpen = isUnanswered(state) || state === 'proposed';
  const visit = isOpen ? requestedVisit : (agreedVisit ?? requestedVisit);
  const instead = isOpen && agreedVisit ? `, instead of ${dayText(agreedVisit.day)}` : '';
  return `${visit ? visitText(visit) : 'no particular day'}${instead}`;
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
  review: 'has looked at the booking',
  accept: 'accepted the day',
  propose: 'proposed',
  advance: 'took an earlier day, from the waiting list:',
  change: 'asked for',
  correct: 'corrected the booking',
  edit: 'changed the booking',
  price: 'proposed another price',
  agree_price: 'agreed on the price in person',
  accept_price: 'accepted the price',
  finish: 'marked the booking as done',
  reopen: 'opened the booking again',
  undo: 'undid the last change',
  decline: 'declined the booking',
  decline_spam: 'declined the booking as spam, without an email',
  cancel: 'cancelled the booking',
  transfer: 'gave the vehicle’s record to its next owner',
  ask_care_mails: 'asked for emails on the days of care',
  end_care_mails: 'ended the emails on the days of care',
  agree_publishing: 'agreed to publish the job',
  end_publishing: 'ended the consent to publish the job',
  publish: 'published the job',
  take_down: 'took the published job down',
};

/** Who did what: "ann@example.ca proposed Friday, November 20, 2026". */
export function historyText(line: Omit<HistoryLine, 'at'>): string {
  const { role, action, staff, requestedVisit, detail } = line;
  if (action === 'confirm_at_once') return 'Confirmed automatically';
  const who = role === 'customer' ? 'The customer' : (staff ?? 'Someone, by the link in an email,');
  const namesDay = ['request', 'advance', 'change', 'propose'].includes(action);
  const what = actionLabels[action] ?? action;
  const visit = requestedVisit ? visitText(requestedVisit) : 'a booking, on no particular day';
  const isPlain = ['correct', 'edit', 'decline', 'price', 'agree_price'].includes(action);
  const although = detail && (isPlain ? `: ${detail}` : `, although ${detail}`);
  return `${who} ${what}${namesDay ? ` ${visit}` : ''}${although}`;
}

/** Nothing where the customer has ended it. */
export function messageText(
  booking: Pick<Booking, 'state' | 'service' | 'requestedVisit' | 'agreedVisit'>,
): string | undefined {
  const { state, service, requestedVisit, agreedVisit } = booking;
  const requested = requestedVisit ? ` for ${visitText(requestedVisit)}` : '';
  const agreed = agreedVisit ? ` on ${visitText(agreedVisit)}` : '';
  const texts: Record<BookingState, string | undefined> = {
    requested: `this is about your request${requested} (${service}).`,
    changed: `this is about your request${requested} (${service}).`,
    proposed: requestedVisit
      ? `would ${visitText(requestedVisit)} suit you for your booking (${service})?`
      : undefined,
    confirmed: `we expect your car${agreed}, for your booking (${service}).`,
    done: `thank you for bringing your car to us (${service}).`,
    declined: `we are sorry that we cannot take your booking (${service}).`,
    cancelled: undefined,
  };
  return texts[state];
}
