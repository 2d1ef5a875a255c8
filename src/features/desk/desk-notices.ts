import { isRejection as isBookingRejection, notices } from '#src/features/bookings/labels.ts';

export const deskNotices = {
  sent: 'If this address may sign in, an email with a link is on its way. The link works once, within 10 minutes.',
  link: 'This link no longer works: each link works once, within 10 minutes. Please ask for a new one.',
  ended: 'You are signed out. Nothing was changed; please sign in again.',
  bye: 'You are signed out.',
  welcome: 'You are signed in.',
  often: 'There were too many attempts. Please wait ten minutes.',
  old: 'This page was out of date, so nothing was changed. This is the current version, with what you typed.',
  saved: 'Done.',
  passkey: 'This device has a passkey now: next time it signs you in without an email.',
  calendar: 'Here is the URL for your calendar, below.',
  declined: 'Declined. Requests that someone else has just changed are still in the list.',
  unselected: 'Please select what to decline. Nothing was changed.',
  notified: notices.saved,
  next: 'The booking is confirmed. Here is the next request.',
  changed:
    'This has changed since you opened the page, so nothing was done. This is the current version.',
  day: notices.day,
  same: notices.same,
  passed: notices.passed,
  undone: 'Undone. It is as it was before.',
  late: 'That can no longer be undone: the ten minutes are over, or something else has been done since. Nothing was changed.',
  taken:
    'Another car has taken the day since then, so nothing was undone. Open the booking again and propose another day.',
  full: notices.full,
  unplaced:
    'The booking is saved, but without that day: we are closed then. Please agree on another one.',
  date: 'That day is too far in the past or in the future. Nothing was changed.',
  closed: 'Closed. Bookings on these days stay until you move them; they are listed below.',
  fewer: 'There is one bay less. Cars for which there is no longer enough time are listed below.',
  opened: 'Open as usual again.',
  published: 'Published. The page is on the website within a minute.',
  takenDown: 'The page is off the website, and the copies of its photos are deleted.',
  again: 'This form was already sent, and counts only once. The history shows what was done.',
  moved:
    'The stock has changed, or an order was packed, since you opened this page. Your count was not stored; please count again.',
  short: 'There are fewer pieces on the shelf than that. Nothing was changed.',
  refunded: 'The money is on its way back to the buyer.',
  refund_waits: 'The refund is saved, but has not gone out yet. This page says why.',
  rejected: 'Stripe rejected this refund. No money was returned; this page says why.',
  nothing: 'That is more than is left to refund, or nothing. Nothing was changed.',
  retried: 'It is being sent. An email that fails again is back in this list in a few minutes.',
  tested: 'A test email is on its way to you. If it does not arrive within a minute, see Today.',
  erased:
    'This person has been erased. Orders keep what was bought and the amounts, without the person.',
  open: 'Something with this person is still in progress. Nothing was erased.',
  failed: 'That did not work, and nothing was changed. Please try again in a few minutes.',
  unsure:
    'We cannot say whether that was done. Please check the current state before you try again; the same form counts only once.',
} as const;
export type DeskNotice = keyof typeof deskNotices;

const rejections: readonly string[] = [
  ...(['old', 'unselected', 'date', 'moved'] satisfies DeskNotice[]),
  ...(['short', 'nothing', 'open', 'late', 'taken'] satisfies DeskNotice[]),
];

export function isRejection(notice: string): boolean {
  return isBookingRejection(notice) || rejections.includes(notice);
}
