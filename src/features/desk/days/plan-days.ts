import { dayText } from '#src/business/date-text.ts';
import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { closedReason } from '#src/features/bookings/day.ts';
import { workshopPlan, type DayMinutes, type WorkshopPlan } from '#src/features/bookings/work.ts';
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
  const capacity = plan.bays * plan.minutesPerDay;
  return daysFrom(today).map((day) => {
    const minutes = booked[day] ?? 0;
    const closed = closedReason(day, plan);
    const load = `${hours(minutes)} of ${hours(capacity)} hours booked`;
    return {
      day,
      text: closed === undefined ? load : minutes > 0 ? `${closed}, but ${load}` : closed,
      isFull: minutes >= capacity,
      coming: comingOn(day),
    };
  });
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

/** With one decimal at most: 150 minutes are 2.5. */
function hours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}
