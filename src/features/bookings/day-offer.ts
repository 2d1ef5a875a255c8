import { weekdayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

/** A day, and why it cannot be asked for; no reason where it is free. */
export interface DayOffer {
  day: IsoDay;
  /** "full", "closed: Boxing Day" */
  reason?: string | undefined;
}

/** A day as it stands in a list to choose from. */
export interface ListedDay {
  day: IsoDay;
  /** "Tuesday, November 24", "Friday, November 27 (full)" */
  text: string;
  isFree: boolean;
}

export interface DayGroup {
  label: string;
  days: ListedDay[];
}

/** The free days that stand first. */
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

function listedDay({ day, reason }: DayOffer): ListedDay {
  return reason === undefined
    ? { day, text: weekdayText(day), isFree: true }
    : { day, text: `${weekdayText(day)} (${reason})`, isFree: false };
}

/** What is said where a day has filled up or was closed, with the days that are free. */
export function rejectedDayText(reason: 'full' | 'closed', offers: readonly DayOffer[]): string {
  return `That day is ${reason}. ${nextFreeText(offers)}`;
}

/** Which days are free next. */
export function nextFreeText(offers: readonly DayOffer[]): string {
  const next = nextFreeDays(offers, 3).map(({ day }) => weekdayText(day));
  return next.length > 0
    ? `The next free days: ${next.join('; ')}`
    : 'There is no free day in the weeks ahead';
}

function nextFreeDays(offers: readonly DayOffer[], count: number): DayOffer[] {
  return offers.filter(({ reason }) => reason === undefined).slice(0, count);
}
