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
import type { Booking } from '#src/features/bookings/booking.ts';

export function daysFrom(today: IsoDay): IsoDay[] {
  return Array.from({ length: 28 }, (_, index) => addDays(today, index));
}

export interface DayLoad {
  day: IsoDay;
  /** "2.5 of 16 hours booked", "closed: Boxing Day". */
  text: string;
  isFull: boolean;
  coming: PartialList<Booking>;
}

export function planDays(
  today: IsoDay,
  booked: DayMinutes,
  comingOn: (day: IsoDay) => PartialList<Booking>,
  plan: WorkshopPlan = workshopPlan,
): DayLoad[] {
  return daysFrom(today).map((day) => ({
    day,
    text: loadText(day, booked, plan),
    isFull: (booked[day] ?? 0) >= capacityOf(day, plan),
    coming: comingOn(day),
  }));
}

/** Who closed or opened a day: "ann@example.ca closed Friday, November 27, 2026: Stocktaking". */
export function closingText(line: {
  day: IsoDay;
  isClosed: boolean;
  reason: string;
  staff: string;
}): string {
  const { day, isClosed, reason, staff } = line;
  const done = isClosed ? `closed ${dayText(day)}` : `opened ${dayText(day)} again`;
  return `${staff} ${done}${reason && `: ${reason}`}`;
}
