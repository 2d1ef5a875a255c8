import * as z from 'zod/mini';
import { weekdayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

export interface DayOffer {
  day: IsoDay;
  reason?: string | undefined;
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

/** The days as a list to choose from: the next free ones first, then all others in their order. */
export function listDays(offers: readonly DayOffer[]): DayGroup[] {
  const next = nextFreeDays(offers, nextCount);
  const others = offers.filter((offer) => !next.includes(offer));
  return [
    { label: 'Next free days', days: next.map(listedDay) },
    { label: 'Other days', days: others.map(listedDay) },
  ].filter(({ days }) => days.length > 0);
}

function listedDay({ day, reason }: DayOffer) {
  const text = reason === undefined ? weekdayText(day) : `${weekdayText(day)} (${reason})`;
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

function nextFreeDays(offers: readonly DayOffer[], count: number): DayOffer[] {
  return offers.filter(({ reason }) => reason === undefined).slice(0, count);
}
