import { dayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { dropOffWindows } from './day.ts';
import { invalidPhone } from '#src/features/leads/contact-fields.ts';
import type { Booking, BookingAction, BookingRole, Visit } from './state.ts';

/** What a customer brings to the visit. */
export const bringAlong = [
  'your key, and the key of the wheel locks if there are any',
  'a car without valuables and child seats, as far as you can',
  'the name of whoever picks it up, if that is not you',
];

/** A visit as people read it: "Friday, November 20, 2026, morning (8:00 AM - 12:00 PM)". */
export function visitText({ day, dropOff }: Visit): string {
  const chosen = dropOffWindows(day).find(({ id }) => id === dropOff);
  if (!chosen) return dayText(day);
  return `${dayText(day)}, ${chosen.label.charAt(0).toLowerCase()}${chosen.label.slice(1)}`;
}

/** A car that is only a car, as mails to customers may repeat it: no URL, no telephone number, no sentence. */
export function plainVehicle(vehicle: string): string {
  const isPlain = /^(?!(\D*\d){10})[\p{L}\d]([\p{L}\p{M}\d'’& -]|\.(?!\p{L})){0,49}$/u.test(
    vehicle,
  );
  return isPlain ? vehicle : 'your vehicle';
}

/** How long work takes, as the owner reads it: "6 h 20 min", "4 h". */
export function durationText(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

interface StateText {
  title: string;
  lead: string;
}

/** What the page says first of all, to the one who opened it. */
export function stateText(booking: Booking, role: BookingRole, today: IsoDay): StateText {
  const { state, requested, agreed } = booking;
  const isOwner = role === 'owner';
  const isPast = requested !== undefined && requested.day < today;
  const requestedText = `${requested ? visitText(requested) : 'no particular day'}${isPast ? ', which has passed' : ''}`;
  const stands = agreed ? ` Until then ${visitText(agreed)} stands.` : '';
  switch (state) {
    case 'requested':
      return {
        title: isOwner ? 'New booking request' : 'We have your request',
        lead: isOwner
          ? `Asked for: ${requestedText}.`
          : 'We look at it and contact you within 24 hours to settle the day.',
      };
    case 'proposed':
      return {
        title: isOwner
          ? 'Waiting for the customer'
          : isPast
            ? 'Please ask for another day'
            : 'Does this day suit you?',
        lead: `${isOwner ? 'You proposed' : 'We propose'} ${requestedText}.${stands}`,
      };
    case 'changed':
      return {
        title: isOwner ? 'Another day is asked for' : 'We have your wish for another day',
        lead: isOwner
          ? `Asked for: ${requestedText}.${stands}`
          : `You asked for ${requestedText}. We contact you within 24 hours.${stands}`,
      };
    case 'confirmed':
      return { title: 'Confirmed', lead: agreed ? `${visitText(agreed)}.` : '' };
    case 'done':
      return {
        title: 'Done',
        lead: isOwner ? 'This booking is finished.' : 'Thank you for coming to us.',
      };
    case 'declined':
      return {
        title: isOwner ? 'Declined' : 'We could not take this booking',
        lead: isOwner
          ? 'You cannot take this booking.'
          : 'Please call us if we can help in another way.',
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        lead: isOwner
          ? 'The customer has cancelled.'
          : 'There is nothing to pay and nothing else to do.',
      };
  }
}

/** What the button of an action says. */
export const actionLabels: Record<BookingAction, string> = {
  confirm: 'Confirm this day',
  accept: 'Yes, this day suits me',
  propose: 'Propose this day',
  change: 'Ask for this day',
  correct: 'Save phone and notes',
  finish: 'Mark as done',
  decline: 'Decline this booking',
  cancel: 'Cancel this booking',
};

/** What the page says after a form, by the word in its cookie. */
export const notices = {
  saved: 'Done. A mail about it is on its way.',
  corrected: 'Saved. We have your phone number and notes as they stand here now.',
  phone: `${invalidPhone}; nothing was changed.`,
  changed: 'This booking has changed meanwhile. Here is how it stands now; nothing was done.',
  day: 'We cannot offer that day or time. Please choose a day on which we are open; nothing was done.',
  passed: 'That day has passed. Please choose another one; nothing was done.',
  full: 'That day is not free any more. Please choose one that is; nothing was done.',
  failed:
    'That did not work, and nothing was changed. Please try again in a few minutes, or call us.',
  unsure:
    'We cannot say whether that was done. Please look at how it stands here in a few minutes, or call us.',
} as const;
export type Notice = keyof typeof notices;
