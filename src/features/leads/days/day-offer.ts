import type { IsoDay } from '#src/business/shop-day.ts';

/** A day, and why it cannot be asked for; no reason where it is free. */
export interface DayOffer {
  day: IsoDay;
  /** As visitors read it: "full", "closed: Boxing Day". */
  reason?: string | undefined;
}

/** The free days that stand first. */
const nextCount = 5;

/** The days as a list to choose from: the next free ones first, then all others in their order. */
export function groupOffers(offers: readonly DayOffer[]): { label: string; days: DayOffer[] }[] {
  const next = nextFreeDays(offers, nextCount);
  return [
    { label: 'Next free days', days: next },
    { label: 'Other days', days: offers.filter((offer) => !next.includes(offer)) },
  ].filter(({ days }) => days.length > 0);
}

/** A day of the list as visitors read it: "Friday, November 27 (full)". */
export function offerText({ day, reason }: DayOffer): string {
  return reason === undefined ? shortDay(day) : `${shortDay(day)} (${reason})`;
}

/** What is said where a day has filled up, with the days that have not. */
export function fullDayText(offers: readonly DayOffer[]): string {
  return `That day is full. ${nextFreeText(offers)}`;
}

/** Which days are free next. */
export function nextFreeText(offers: readonly DayOffer[]): string {
  const next = nextFreeDays(offers, 3).map(({ day }) => shortDay(day));
  return next.length > 0
    ? `The next free days: ${next.join('; ')}`
    : 'There is no free day in the weeks ahead';
}

function nextFreeDays(offers: readonly DayOffer[], count: number): DayOffer[] {
  return offers.filter(({ reason }) => reason === undefined).slice(0, count);
}

function shortDay(day: IsoDay): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
