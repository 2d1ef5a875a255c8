import { notices } from '#src/features/bookings/labels.ts';

export const deskNotices = {
  sent: 'If this address may sign in, a mail with a link is on its way. The link works for 10 minutes, once.',
  link: 'This link does not work any more: each works once, within 10 minutes. Please ask for a new one.',
  ended: 'You are signed out. Nothing was changed; please sign in again.',
  bye: 'You are signed out.',
  welcome: 'You are signed in.',
  often: 'That was tried too often. Please wait ten minutes.',
  old: 'This page was out of date; nothing was changed. Here is how it stands now, with what you typed.',
  saved: 'Done.',
  passkey: 'This device has a passkey now: next time it signs you in without a mail.',
  declined: 'Declined. What somebody else has changed meanwhile is still in the list.',
  unselected: 'Please select what to decline. Nothing was changed.',
  notified: notices.saved,
  next: 'The booking is confirmed. Here is the next request.',
  changed:
    'This has changed since you opened the page. Here is how it stands now; nothing was done.',
  day: notices.day,
  passed: notices.passed,
  undone: 'Undone. It is as it was before.',
  late: 'That can no longer be undone: the ten minutes are over, or something else was done since. Nothing was changed.',
  taken:
    'Another car has taken the day since, so that nothing was undone. Open the booking again and propose another day.',
  full: notices.full,
  unplaced:
    'The booking is kept, but without that day: we are not open then. Please agree on another one.',
  date: 'That day lies too far back or ahead. Nothing was changed.',
  closed: 'Closed. Bookings on these days stand until you move them: they are listed below.',
  fewer: 'There is one bay less. Cars for which there is no time any more are listed below.',
  opened: 'Open as usual again.',
  again: 'This form was sent before, and counts once. The history shows what was done.',
  moved:
    'The stock has changed, or an order was packed, since you opened this page. Your count was not stored; please count again.',
  short: 'There are fewer pieces on the shelf than that. Nothing was changed.',
  refunded: 'The money is on its way back to the buyer.',
  refund_waits: 'The refund is stored, and has not gone out yet. This page says why.',
  rejected: 'Stripe does not make this refund. No money went back; this page says why.',
  nothing: 'That is more than is left to refund, or nothing. Nothing was changed.',
  retried: 'It is being sent. What still does not go out stands here again in a few minutes.',
  erased: 'This person is erased. Orders keep what was bought and the sums, without the person.',
  open: 'Something of this person is still under way. Nothing was erased.',
  failed: 'That did not work, and nothing was changed. Please try again in a few minutes.',
  unsure:
    'We cannot say whether that was done. Please look at how it stands now before you do it again; the same form counts once.',
} as const;
export type DeskNotice = keyof typeof deskNotices;

const rejections: readonly string[] = [
  ...(['old', 'changed', 'unselected', 'day', 'passed', 'full', 'date'] satisfies DeskNotice[]),
  ...(['moved', 'short', 'nothing', 'open', 'late', 'taken'] satisfies DeskNotice[]),
];

/** Whether it says that nothing was done: the form is shown again. */
export function isRejection(notice: string): boolean {
  return rejections.includes(notice);
}
