import { weekdayText } from '#src/business/date-text.ts';
import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { closedReason, furthestVisitDays } from './day.ts';
import type { DayOffer } from './day-offer.ts';
import { capacityOf, hasRoom, spreadWork, workshopPlan, type DayMinutes } from './work.ts';

/** "2.5 of 16 hours booked"; "closed: Boxing Day", and the hours where there are any. */
export function loadText(
  day: IsoDay,
  booked: DayMinutes,
  plan = workshopPlan,
  closed = closedReason(day, plan),
): string {
  const minutes = booked[day] ?? 0;
  const fewer = plan.fewerBays?.[day] ? ', fewer bays' : '';
  const load = `${hoursText(minutes)} of ${hoursText(capacityOf(day, plan))} hours booked${fewer}`;
  if (closed === undefined) return load;
  return minutes > 0 ? `${closed}, but ${load}` : closed;
}

/** A day counts as nearly full from this part of its hours on. */
const nearlyFull = 0.8;

/** "3 cars, 13 of 16 hours booked, nearly full" */
export function workText(cars: number, day: IsoDay, booked: DayMinutes, plan = workshopPlan) {
  const part = (booked[day] ?? 0) / capacityOf(day, plan);
  const warning = part >= 1 ? ', full' : part >= nearlyFull ? ', nearly full' : '';
  return `${carsText(cars)}, ${loadText(day, booked, plan)}${warning}`;
}

export function carsText(count: number): string {
  return count === 1 ? '1 car' : `${count} cars`;
}

/** With one decimal at most: 150 minutes are 2.5. */
function hoursText(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}

export function loadOfDays(
  today: IsoDay,
  minutes: number,
  booked: DayMinutes,
  plan = workshopPlan,
): DayOffer[] {
  return Array.from({ length: furthestVisitDays + 1 }, (_, index) => {
    const day = addDays(today, index);
    const closed = closedReason(day, plan);
    const isFree = closed === undefined && hasRoom(spreadWork(day, minutes, plan), booked, plan);
    const load = loadText(day, booked, plan, closed);
    return { day, load, ...(!isFree && { reason: load }) };
  });
}

export function dayConflict(
  day: IsoDay,
  minutes: number,
  booked: DayMinutes,
  today: IsoDay,
  plan = workshopPlan,
): string | undefined {
  if (day < today) return `${weekdayText(day)} has passed`;
  const closed = closedReason(day, plan);
  if (closed !== undefined) return `${weekdayText(day)} is ${closed}`;
  const full = Object.entries(spreadWork(day, minutes, plan))
    .map(([each, part]) => ({ each, minutes: part + (booked[each] ?? 0) }))
    .filter(({ each, minutes: sum }) => sum > capacityOf(each, plan))
    .map(
      ({ each, minutes: sum }) =>
        `${weekdayText(each)} has ${hoursText(sum)} of ${hoursText(capacityOf(each, plan))} hours with it`,
    );
  return full.length > 0 ? full.join(', ') : undefined;
}
