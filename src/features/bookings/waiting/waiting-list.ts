import { z } from 'zod';
import { addDays, shopDay, type IsoDay } from '#src/business/shop-day.ts';
import type { Booking } from '../booking.ts';
import { afterOpenHours, bookingRange, closedReason } from '../day.ts';
import { isUnanswered } from '../state.ts';
import { hasRoom, spreadWork, type DayMinutes, type WorkshopPlan } from '../work.ts';

export const WaitingCar = z.object({
  id: z.string(),
  day: z.string(),
  workMinutes: z.int(),
  /** What it holds of each day. */
  own: z.record(z.string(), z.int()),
  mailbox: z.string(),
  phone: z.string(),
  offeredDays: z.array(z.string()),
  isOffered: z.boolean(),
});
export type WaitingCar = z.infer<typeof WaitingCar>;

export interface WaitingOffer {
  id: string;
  day: IsoDay;
  /** What it takes of each day, that aside which the car holds itself. */
  work: DayMinutes;
  until: Date;
}

/** In hours that the shop is open. */
const offerHours = 4;

/** The day that an earlier one would replace; nothing where no earlier one can be offered. */
export function replaceableDay(
  { state, email, agreedVisit, requestedVisit }: Booking,
  today: IsoDay,
): IsoDay | undefined {
  const { day } = agreedVisit ?? requestedVisit ?? {};
  const canWait = email !== null && (state === 'confirmed' || isUnanswered(state));
  return canWait && day !== undefined && day > today ? day : undefined;
}

/** In the order of the line: one for a person, none beyond the time of its day. `booked` has the offers that are open. */
export function nextOffers(
  line: readonly WaitingCar[],
  booked: DayMinutes,
  plan: WorkshopPlan,
  now: Date,
): WaitingOffer[] {
  const until = afterOpenHours(now, offerHours, plan);
  const afterOffer = addDays(shopDay(until), 1);
  const { first } = bookingRange(now, plan);
  const from = first > afterOffer ? first : afterOffer;
  const withOffer = line.filter(({ isOffered }) => isOffered);
  const offers: WaitingOffer[] = [];
  let taken = booked;
  for (const car of line) {
    const hasOffer = withOffer.some(
      ({ mailbox, phone }) => mailbox === car.mailbox || phone === car.phone,
    );
    const found = hasOffer ? undefined : earlierDay(car, from, taken, plan);
    if (!found) continue;
    offers.push({ id: car.id, ...found, until });
    withOffer.push(car);
    taken = sumOf(taken, found.work);
  }
  return offers;
}

function earlierDay(
  { day: own, workMinutes, own: held, offeredDays }: WaitingCar,
  from: IsoDay,
  booked: DayMinutes,
  plan: WorkshopPlan,
): { day: IsoDay; work: DayMinutes } | undefined {
  for (let day = from; day < own; day = addDays(day, 1)) {
    if (offeredDays.includes(day) || closedReason(day, plan) !== undefined) continue;
    const parts = Object.entries(spreadWork(day, workMinutes, plan));
    const added = parts.map(([each, minutes]) => [each, minutes - (held[each] ?? 0)] as const);
    const work = Object.fromEntries(added.filter(([, minutes]) => minutes > 0));
    if (hasRoom(work, booked, plan)) return { day, work };
  }
  return undefined;
}

function sumOf(one: DayMinutes, other: DayMinutes): DayMinutes {
  const days = Object.keys({ ...one, ...other });
  return Object.fromEntries(days.map((day) => [day, (one[day] ?? 0) + (other[day] ?? 0)]));
}
