import * as z from 'zod/mini';
import { weekdayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

export interface DayOffer {
  day: IsoDay;
  /** Why it is not free. */
  reason?: string | undefined;
  load?: string;
}

/** A day reads "Tuesday, November 24", "Friday, November 27 (full)". */
export const DayGroups = z.array(
  z.object({
    label: z.string(),
    days: z.array(z.object({ day: z.string(), text: z.string(), isFree: z.boolean() })),
  }),
);
export type DayGroup = z.infer<typeof DayGroups>[number];

const nextCount = 5;

/** The days as a list to choose from: the next free ones first, then all others in their order, a year of them by month. */
export function listDays(
  offers: readonly DayOffer[],
  groupOf: (day: IsoDay) => string = () => 'Other days',
): DayGroup[] {
  const next = nextFreeDays(offers, nextCount);
  const others = offers.filter((offer) => !next.includes(offer));
  const groups = Map.groupBy(others, ({ day }) => groupOf(day));
  return [['Next free days', next] as const, ...groups]
    .filter(([, days]) => days.length > 0)
    .map(([label, days]) => ({ label, days: days.map(listedDay) }));
}

function listedDay({ day, reason, load = reason }: DayOffer) {
  const text = load === undefined ? weekdayText(day) : `${weekdayText(day)} (${load})`;
  return { day, text, isFree: reason === undefined };
}

export function rejectedDayText(reason: 'full' | 'closed', offers: readonly DayOffer[]): string {
  return `That day is ${reason}. ${nextFreeText(offers)}`;
}

export function nextFreeText(offers: readonly DayOffer[]): string {
  const next = nextFreeDays(offers, 3).map(({ day }) => weekdayText(day));
  return next.length > 0
    ? `The next free days: ${next.join('; ')}`
    : 'There is no free day in the weeks ahead';
}

export function nearestFreeDays(offers: readonly DayOffer[], day: IsoDay, count: number) {
  const distance = (offer: DayOffer) => Math.abs(Date.parse(offer.day) - Date.parse(day));
  return offers
    .filter((offer) => offer.reason === undefined && offer.day !== day)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function nextFreeDays(offers: readonly DayOffer[], count: number): DayOffer[] {
  return offers.filter(({ reason }) => reason === undefined).slice(0, count);
}
