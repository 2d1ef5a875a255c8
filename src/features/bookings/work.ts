import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { workload } from '#src/business/workshop.ts';
import type { Booking } from './booking.ts';
import { bookingRange, closedReason, shopCalendar, type ShopCalendar } from './day.ts';
import type { DayOffer } from './day-offer.ts';
import { isUnanswered } from './state.ts';

export type DayMinutes = Readonly<Record<IsoDay, number>>;

interface Workload {
  bays: number;
  minutesPerDay: number;
  fewerBays?: Readonly<Record<IsoDay, number>>;
}

export type WorkshopPlan = ShopCalendar & Workload;

export const workshopPlan: WorkshopPlan = { ...shopCalendar, ...workload };

/** One bay does it, and goes on the next open day. A closed day counts if it is the first: the owner has agreed to it. */
export function spreadWork(day: IsoDay, minutes: number, plan = workshopPlan): DayMinutes {
  const work: Record<IsoDay, number> = {};
  let left = minutes;
  for (let next = day; left > 0; next = addDays(next, 1)) {
    if (next !== day && closedReason(next, plan) !== undefined) continue;
    work[next] = Math.min(left, plan.minutesPerDay);
    left -= plan.minutesPerDay;
  }
  return work;
}

type Job = Pick<Booking, 'state' | 'requestedVisit' | 'agreedVisit' | 'workMinutes'>;

/**
 * The work that a booking takes of each day. A proposed day and the agreed one both count until one of
 * them is dropped. What is finished gives back the days ahead, what is declined or cancelled all of them.
 */
export function bookedWork(
  { state, requestedVisit, agreedVisit, workMinutes }: Job,
  today: IsoDay,
  plan = workshopPlan,
): DayMinutes {
  if (state === 'declined' || state === 'cancelled') return {};
  const work: Record<IsoDay, number> = {};
  for (const visit of [requestedVisit, agreedVisit]) {
    const days = visit ? spreadWork(visit.day, workMinutes, plan) : {};
    for (const [day, part] of Object.entries(days)) {
      if (state !== 'done' || day <= today) work[day] = Math.max(work[day] ?? 0, part);
    }
  }
  return work;
}

export interface SplitWork {
  all: DayMinutes;
  /** What stands although nobody answers: an unanswered request takes the rest. */
  agreed: DayMinutes;
}

export function splitWork(job: Job, today: IsoDay, plan = workshopPlan): SplitWork {
  const all = bookedWork(job, today, plan);
  if (!isUnanswered(job.state)) return { all, agreed: all };
  const firm = bookedWork({ ...job, requestedVisit: null }, today, plan);
  // A day of both takes the longer part of them.
  return { all, agreed: Object.fromEntries(Object.keys(firm).map((day) => [day, all[day] ?? 0])) };
}

export function capacityOf(day: IsoDay, { bays, minutesPerDay, fewerBays }: Workload): number {
  return Math.max(0, bays - (fewerBays?.[day] ?? 0)) * minutesPerDay;
}

export function hasRoom(work: DayMinutes, booked: DayMinutes, plan: Workload = workshopPlan) {
  return Object.entries(work).every(
    ([day, minutes]) => (booked[day] ?? 0) + minutes <= capacityOf(day, plan),
  );
}

export function offerDays(now: Date, minutes: number, booked: DayMinutes, plan = workshopPlan) {
  const { first, last } = bookingRange(now, plan);
  const offers: DayOffer[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const closed = closedReason(day, plan);
    const isFree = hasRoom(spreadWork(day, minutes, plan), booked, plan);
    offers.push({ day, reason: closed ?? (isFree ? undefined : 'full') });
  }
  return offers;
}
