import { clockText, dayText } from '#src/business/date-text.ts';
import { openingHours, type OpenDay } from '#src/business/hours.ts';
import { addDays, shopDay, shopMoment, shopTime, type IsoDay } from '#src/business/shop-day.ts';
import { bookingDays, type BookingDays } from '#src/business/workshop.ts';

export type DropOff = 'morning' | 'afternoon' | 'evening';

export interface DropOffWindow {
  id: DropOff;
  /** As visitors read it: "Morning (8:00 AM - 12:00 PM)". */
  label: string;
  /** Minutes after midnight, shop time. */
  opensAt: number;
  closesAt: number;
}

/** When the shop is open, and which days can be asked for. */
export interface ShopCalendar extends BookingDays {
  hours: readonly OpenDay[];
}

/** How many days ahead the owner may agree on one by phone. */
export const furthestVisitDays = 365;

export const shopCalendar: ShopCalendar = { hours: openingHours, ...bookingDays };

/** The parts of a day, in minutes after midnight; the opening hours cut them short. */
const partsOfDay = [
  { id: 'morning', name: 'Morning', from: 0, to: 12 * 60 },
  { id: 'afternoon', name: 'Afternoon', from: 12 * 60, to: 17 * 60 },
  { id: 'evening', name: 'Evening', from: 17 * 60, to: 24 * 60 },
] as const;

/** When a car can be dropped off on a day; before one is chosen, the parts of any day. */
export function dropOffChoices(day = ''): { id: DropOff; label: string }[] {
  const windows = isRealDay(day) ? dropOffWindows(day) : [];
  return windows.length > 0 ? windows : partsOfDay.map(({ id, name }) => ({ id, label: name }));
}

export const dropOffIds = partsOfDay.map((part) => part.id);

/** The first and the last day a booking may ask for. Notice counts while the shop is open: at night nobody reads it. */
export function bookingRange(now: Date, calendar = shopCalendar): { first: IsoDay; last: IsoDay } {
  const time = shopTime(now);
  const today = shopDay(now);
  const last = addDays(today, calendar.furthestDays);
  let missing = calendar.noticeHours * 60;
  let first = today;
  for (let from = time.getUTCHours() * 60 + time.getUTCMinutes(); missing > 0; from = 0) {
    missing -= openMinutes(first, from, calendar);
    first = addDays(first, 1);
    if (first > last) break;
  }
  return { first, last };
}

/** The moment at which the shop will have been open for so many hours since another one. */
export function afterOpenHours(since: Date, hours: number, calendar = shopCalendar): Date {
  const time = shopTime(since);
  let from = time.getUTCHours() * 60 + time.getUTCMinutes();
  let missing = hours * 60;
  for (let day = shopDay(since); ; day = addDays(day, 1)) {
    const minutes = openMinutes(day, from, calendar);
    if (minutes >= missing) {
      const opensAt = hoursOn(day, calendar.hours)?.opensAt ?? 0;
      return shopMoment(day, Math.max(opensAt, from) + missing);
    }
    missing -= minutes;
    from = 0;
  }
}

/** How long the shop is open on a day from a time on (minutes). */
function openMinutes(day: IsoDay, from: number, calendar: ShopCalendar): number {
  const open = calendar.closedDays[day] === undefined ? hoursOn(day, calendar.hours) : undefined;
  return open ? Math.max(0, open.closesAt - Math.max(open.opensAt, from)) : 0;
}

/** Why a day cannot be asked for, in the words the visitor reads; `undefined` where it can. */
export function bookingDayProblem(
  day: IsoDay,
  now: Date,
  calendar = shopCalendar,
): string | undefined {
  const { first, last } = bookingRange(now, calendar);
  if (!isRealDay(day)) return 'Please choose a day from the calendar';
  if (day < shopDay(now)) return 'That day has passed. Please choose a later one';
  if (day < first) return `Please choose a day from ${dayText(first)} on, or call us`;
  if (day > last) return `Please choose a day within the next ${calendar.furthestDays} days`;
  if (closedReason(day, calendar) !== undefined)
    return 'We are closed that day. Please choose another one';
  return undefined;
}

/** Why nobody works on a day: "closed", "closed: Boxing Day"; `undefined` where someone does. */
export function closedReason(
  day: IsoDay,
  { hours, closedDays }: ShopCalendar = shopCalendar,
): string | undefined {
  const reason = closedDays[day];
  if (reason !== undefined) return `closed: ${reason}`;
  return hoursOn(day, hours) ? undefined : 'closed';
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
    return [{ id, label: `${name} (${windowText(opensAt, closesAt)})`, opensAt, closesAt }];
  });
}

/** Part of a day in hours; midnight, where the shop is open all night, goes without saying. */
function windowText(opensAt: number, closesAt: number): string {
  if (opensAt === 0) return `until ${clockText(closesAt)}`;
  if (closesAt === 24 * 60) return `from ${clockText(opensAt)}`;
  return `${clockText(opensAt)} - ${clockText(closesAt)}`;
}

/** Whether a text is a day that calendars have. */
export function isRealDay(day: IsoDay): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T00:00:00.000Z`;
}

function hoursOn(day: IsoDay, hours: readonly OpenDay[]): OpenDay | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.find((open) => open.weekday === weekday);
}
