import { dayText } from '#src/business/date-text.ts';
import { replyTime } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { dropOffWindows } from './day.ts';
import type { BookingProgress, BookingRole, BookingState, Visit } from './booking.ts';
import type { BookingAction } from './state.ts';

export const bringAlong = [
  'your key, and the key of the wheel locks if there are any',
  'a car without valuables and child seats, as far as you can',
  'the name of the person who picks it up, if that is not you',
];

/** A visit as people read it: "Friday, November 20, 2026, morning (8:00 AM - 12:00 PM)". */
export function visitText({ day, dropOff }: Visit): string {
  const { label } = dropOffWindows(day).find(({ id }) => id === dropOff) ?? {};
  if (label === undefined) return dayText(day);
  return `${dayText(day)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** A car that is only a car, as mails to customers may repeat it: no URL, no telephone number, no sentence. */
export function plainVehicle(vehicle: string): string {
  const isPlain = /^(?!(\D*\d){10})[\p{L}\d]([\p{L}\p{M}\d'’& -]|\.(?!\p{L})){0,49}$/u.test(
    vehicle,
  );
  return isPlain ? vehicle : 'your vehicle';
}

export function durationText(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

export function stateText(booking: BookingProgress, role: BookingRole, today: IsoDay) {
  const { state, requestedVisit, agreedVisit } = booking;
  const isPast = requestedVisit !== null && requestedVisit.day < today;
  const requested = `${requestedVisit ? visitText(requestedVisit) : 'no particular day'}${isPast ? ', which has passed' : ''}`;
  const agreed = agreedVisit ? visitText(agreedVisit) : '';
  const isAgreed = agreed === requested;
  const stands =
    agreed && (isAgreed ? ' That day is agreed already.' : ` Until then ${agreed} stands.`);
  const confirmed = ['Confirmed', agreed && `${agreed}.`] as const;
  const texts: Record<BookingState, Record<BookingRole, readonly [title: string, lead: string]>> = {
    requested: {
      owner: ['New booking request', `Asked for: ${requested}.`],
      customer: [
        'We have your request',
        `We look at it and contact you within ${replyTime} to settle the day.`,
      ],
    },
    proposed: {
      owner: ['Waiting for the customer', `You proposed ${requested}.${stands}`],
      customer: [
        isPast ? 'Please ask for another day' : 'Does this day suit you?',
        `We propose ${requested}.${stands}`,
      ],
    },
    changed: {
      owner: ['Another day is asked for', `Asked for: ${requested}.${stands}`],
      customer: [
        'We have your request for another day',
        `You asked for ${requested}. We contact you within ${replyTime}.${stands}`,
      ],
    },
    confirmed: { owner: confirmed, customer: confirmed },
    done: {
      owner: ['Done', 'This booking is finished.'],
      customer: ['Done', 'Thank you for coming to us.'],
    },
    declined: {
      owner: ['Declined', 'You declined this booking.'],
      customer: ['We could not take this booking', 'Please call us if we can help in another way.'],
    },
    cancelled: {
      owner: ['Cancelled', 'The customer has cancelled.'],
      customer: ['Cancelled', 'There is nothing to pay and nothing else to do.'],
    },
  };
  const [title, lead] = texts[state][role];
  return { title, lead };
}

export const declineReasons = [
  'We have no room on the days that suit you',
  'We do not do this kind of work',
  'We do not work on this kind of vehicle',
  'We could not reach you',
];

export const actionLabels: Record<BookingAction, string> = {
  confirm: 'Confirm this day',
  accept: 'Yes, this day suits me',
  propose: 'Propose this day',
  advance: 'Take this day',
  change: 'Ask for this day',
  correct: 'Save phone and notes',
  finish: 'Mark as done',
  reopen: 'Open it again',
  decline: 'Decline this booking',
  cancel: 'Cancel this booking',
};

export const notices = {
  saved: 'Done. An email about it is on its way.',
  /** The mailbox has had its mails of the day, or there is none. */
  done: 'Done.',
  reviewed: 'Thank you for your review.',
  known: 'You have written a review already, so nothing was done.',
  corrected: 'Saved. We have your phone number and notes as shown here.',
  marked: 'Saved. We see the same drawing as you.',
  ended: 'That printed code opens nothing any more.',
  waits: 'We write to you when an earlier day becomes free.',
  left: 'You are no longer on the waiting list.',
  stays: 'Your day stays. We write to you when another earlier day becomes free.',
  expired: 'That day is no longer reserved for you, so nothing was done.',
  careMails: 'Saved. You get an email on each of these days, and each has a link that ends them.',
  thanks: 'Thank you for your answer.',
  noCareMails: 'Saved. You get no emails about these days.',
  agreed: 'Thank you. We may show this job on our website.',
  withdrawn: 'Saved. Nothing of this job is on our website any more.',
  changed: 'This booking has changed, so nothing was done. This is the current version.',
  day: 'We cannot offer that day or time. Please choose a day on which we are open; nothing was done.',
  same: 'That is the day we have already, so nothing was done.',
  passed: 'That day has passed. Please choose another one; nothing was done.',
  full: 'That day is no longer free, so nothing was done. Please choose another one.',
  failed:
    'That did not work, and nothing was changed. Please try again in a few minutes, or call us.',
  unsure:
    'We cannot say whether that was done. Please check here again in a few minutes, or call us.',
} as const;
export type Notice = keyof typeof notices;

export function isRejection(notice: string): boolean {
  return ['changed', 'day', 'same', 'passed', 'full', 'expired', 'known'].includes(notice);
}
