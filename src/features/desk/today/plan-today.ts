import { addDays, shopDay } from '#src/business/shop-day.ts';
import { isWaiting, type ListedBooking } from '../bookings/desk-booking.ts';

/** Promised wherever a customer asks for a booking. */
const answerHours = 24;

const hourMs = 60 * 60 * 1000;

/** The bookings that need somebody, in the order in which they do. */
export interface TodayPlan {
  /** Requests without an answer, the longest waiting first. */
  waiting: ListedBooking[];
  today: ListedBooking[];
  tomorrow: ListedBooking[];
  /** Visits of earlier days that nobody has marked as done. */
  unfinished: ListedBooking[];
}

const parts = ['morning', 'afternoon', 'evening', undefined];

/** Sorts what is open by what it needs. A request with an agreed day stands in both places. */
export function planToday(open: readonly ListedBooking[], now: Date): TodayPlan {
  const today = shopDay(now);
  const tomorrow = addDays(today, 1);
  const dueOn = (day: string) =>
    open
      .filter(({ agreed }) => agreed?.day === day)
      .toSorted((a, b) => parts.indexOf(a.agreed?.dropOff) - parts.indexOf(b.agreed?.dropOff));
  return {
    waiting: open
      .filter(isWaiting)
      .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime()),
    today: dueOn(today),
    tomorrow: dueOn(tomorrow),
    unfinished: open.filter(({ agreed }) => agreed !== undefined && agreed.day < today),
  };
}

/** How long a request has waited of the promised time: "waits for 5 of 24 hours". */
export function waitText({ changedAt }: Pick<ListedBooking, 'changedAt'>, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - changedAt.getTime()) / hourMs));
  return isLate({ changedAt }, now)
    ? `waits for ${hours} hours: longer than the promised ${answerHours}`
    : `waits for ${hours} of ${answerHours} hours`;
}

/** Whether a request has waited longer than was promised. */
export function isLate({ changedAt }: Pick<ListedBooking, 'changedAt'>, now: Date): boolean {
  return now.getTime() - changedAt.getTime() >= answerHours * hourMs;
}
