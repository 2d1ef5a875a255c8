import { clockText, openingHours, type OpenDay } from '#src/business/hours.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

export type DropOff = 'morning' | 'afternoon' | 'evening';

export interface DropOffWindow {
  id: DropOff;
  /** As visitors read it: "Morning (8:00 AM - 12:00 PM)". */
  label: string;
  /** Minutes after midnight, shop time. */
  opensAt: number;
  closesAt: number;
}

/** Days a booking may lie ahead; prices and staff plans do not reach further. */
export const furthestBookingDays = 60;

/** The parts of a day, in minutes after midnight; the opening hours cut them short. */
const partsOfDay = [
  { id: 'morning', name: 'Morning', from: 0, to: 12 * 60 },
  { id: 'afternoon', name: 'Afternoon', from: 12 * 60, to: 17 * 60 },
  { id: 'evening', name: 'Evening', from: 17 * 60, to: 24 * 60 },
] as const;

/** The parts of a day to choose from before a day is chosen. */
export const dropOffParts = partsOfDay.map(({ id, name }) => ({ id, name }));

export const dropOffIds = partsOfDay.map((part) => part.id);

/** The first and the last day a booking may ask for. */
export function bookingRange(today: IsoDay): { first: IsoDay; last: IsoDay } {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + furthestBookingDays);
  return { first: today, last: last.toISOString().slice(0, 10) };
}

/** Why a day cannot be asked for, in the words the visitor reads; `undefined` where it can. */
export function bookingDayProblem(
  day: IsoDay,
  today: IsoDay,
  hours: readonly OpenDay[] = openingHours,
): string | undefined {
  const { first, last } = bookingRange(today);
  if (!isRealDay(day)) return 'Please choose a day from the calendar';
  if (day < first) return 'That day has passed. Please choose a later one';
  if (day > last) return `Please choose a day within the next ${furthestBookingDays} days`;
  if (!hoursOn(day, hours)) return 'We are closed that day. Please choose another one';
  return undefined;
}

/** When a car can be dropped off on a day: the parts of that day in which the shop is open. */
export function dropOffWindows(
  day: IsoDay,
  hours: readonly OpenDay[] = openingHours,
): DropOffWindow[] {
  const open = hoursOn(day, hours);
  if (!open) return [];
  return partsOfDay.flatMap(({ id, name, from, to }) => {
    const opensAt = Math.max(from, open.opensAt);
    const closesAt = Math.min(to, open.closesAt);
    if (opensAt >= closesAt) return [];
    const label = `${name} (${clockText(opensAt)} - ${clockText(closesAt)})`;
    return [{ id, label, opensAt, closesAt }];
  });
}

/** A day as visitors and mails read it: "Saturday, November 21, 2026". */
export function dayText(day: IsoDay): string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function isRealDay(day: IsoDay): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
}

function hoursOn(day: IsoDay, hours: readonly OpenDay[]): OpenDay | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.find((open) => open.weekday === weekday);
}
