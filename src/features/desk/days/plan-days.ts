import { dayText } from '#src/business/date-text.ts';
import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { loadText } from '#src/features/bookings/day-load.ts';
import {
  capacityOf,
  workshopPlan,
  type DayMinutes,
  type WorkshopPlan,
} from '#src/features/bookings/work.ts';
import type { PartialList } from '#src/server/database/partial-list.ts';
import type { Closing } from '#src/features/bookings/store/closed-days.server.ts';
import type { Booking } from '#src/features/bookings/booking.ts';

export function daysFrom(today: IsoDay): IsoDay[] {
  return Array.from({ length: 28 }, (_, index) => addDays(today, index));
}

export function planDays(
  today: IsoDay,
  booked: DayMinutes,
  comingOn: (day: IsoDay) => PartialList<Booking>,
  plan: WorkshopPlan = workshopPlan,
) {
  return daysFrom(today).map((day) => ({
    day,
    text: loadText(day, booked, plan),
    isFull: (booked[day] ?? 0) >= capacityOf(day, plan),
    coming: comingOn(day),
  }));
}

export type DayLoad = ReturnType<typeof planDays>[number];

/** Days in a row that were limited in the same way: "Monday, December 7, 2026 to Friday, December 11, 2026". */
export interface DayRange extends Omit<Closing, 'day'> {
  days: readonly IsoDay[];
}

export function rangesOf(closings: readonly Closing[]): DayRange[] {
  const ranges: (DayRange & { days: IsoDay[] })[] = [];
  for (const { day, ...closing } of closings) {
    const range = ranges.at(-1);
    const continues =
      range?.days.at(-1) === addDays(day, -1) &&
      range.isClosed === closing.isClosed &&
      range.fewerBays === closing.fewerBays &&
      range.reason === closing.reason;
    if (continues) range.days.push(day);
    else ranges.push({ ...closing, days: [day] });
  }
  return ranges;
}

export function rangeText(days: readonly IsoDay[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => dayText(day ?? ''));
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Who closed or opened a day: "ann@example.ca closed Friday, November 27, 2026: Stocktaking". */
export function closingText(
  line: Pick<Closing, 'day' | 'isClosed' | 'fewerBays' | 'reason' | 'staff'>,
): string {
  const { day, isClosed, fewerBays, reason, staff } = line;
  const limited =
    fewerBays > 0 ? `took out a bay on ${dayText(day)}` : `opened ${dayText(day)} again`;
  return `${staff} ${isClosed ? `closed ${dayText(day)}` : limited}${reason && `: ${reason}`}`;
}
