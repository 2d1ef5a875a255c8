import { clockText, dayText } from '#src/business/date-text.ts';
import { hoursOn, openingHours, type OpenDays } from '#src/business/hours.ts';
import { addDays, shopDay, shopMoment, shopTime, type IsoDay } from '#src/business/shop-day.ts';
import { bookingDays, type BookingDays } from '#src/business/workshop.ts';

export type ShopCalendar = BookingDays & OpenDays;

/** How many days ahead the owner may agree on one by phone. */
export const furthestVisitDays = 365;

export const shopCalendar: ShopCalendar = { hours: openingHours, ...bookingDays };

/** The parts of a day, in minutes after midnight; the opening hours cut them short. */
const partsOfDay = [
  { id: 'morning', name: 'Morning', from: 0, to: 12 * 60 },
  { id: 'afternoon', name: 'Afternoon', from: 12 * 60, to: 17 * 60 },
  { id: 'evening', name: 'Evening', from: 17 * 60, to: 24 * 60 },
] as const;

export function dropOffChoices(day = ''): { id: DropOff; label: string }[] {
  const windows = isRealDay(day) ? dropOffWindows(day) : [];
  return windows.length > 0 ? windows : partsOfDay.map(({ id, name }) => ({ id, label: name }));
}

export const dropOffIds = partsOfDay.map((part) => part.id);
export type DropOff = (typeof dropOffIds)[number];

/** Notice counts while the shop is open: at night nobody reads it. */
export function bookingRange(now: Date, calendar = shopCalendar): { first: IsoDay; last: IsoDay } {
  let first = shopDay(now);
  const last = addDays(first, calendar.furthestDays);
  let missing = calendar.noticeHours * 60;
  for (let from = minuteOfDay(now); missing > 0; from = 0) {
    missing -= openMinutes(first, from, calendar);
    first = addDays(first, 1);
    if (first > last) break;
  }
  return { first, last };
}

/** Until when the days of `bookingRange` stay as they are: the shop's midnight, or when the notice for the first one runs out. */
export function rangeEndsAt(now: Date, calendar = shopCalendar): Date {
  const today = shopDay(now);
  const midnight = shopMoment(addDays(today, 1), 0);
  const { first } = bookingRange(now, calendar);
  if (first === today) return midnight;
  let spareMinutes = -calendar.noticeHours * 60;
  for (let day = today, from = minuteOfDay(now); day < first; day = addDays(day, 1), from = 0)
    spareMinutes += openMinutes(day, from, calendar);
  const noticeEndsAt = afterOpenHours(now, spareMinutes / 60, calendar);
  return noticeEndsAt < midnight ? noticeEndsAt : midnight;
}

export function afterOpenHours(since: Date, hours: number, calendar = shopCalendar): Date {
  let from = minuteOfDay(since);
  let missing = hours * 60;
  for (let day = shopDay(since); ; day = addDays(day, 1)) {
    for (const { opensAt, closesAt } of hoursOn(day, calendar)) {
      const start = Math.max(opensAt, from);
      const minutes = Math.max(0, closesAt - start);
      if (minutes >= missing) return shopMoment(day, start + missing);
      missing -= minutes;
    }
    from = 0;
  }
}

function minuteOfDay(moment: Date): number {
  const time = shopTime(moment);
  return time.getUTCHours() * 60 + time.getUTCMinutes();
}

function openMinutes(day: IsoDay, from: number, calendar: ShopCalendar): number {
  const minutes = hoursOn(day, calendar).map(({ opensAt, closesAt }) =>
    Math.max(0, closesAt - Math.max(opensAt, from)),
  );
  return minutes.reduce((sum, count) => sum + count, 0);
}

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

/** "closed", "closed: Boxing Day"; `undefined` where the shop is open. */
export function closedReason(day: IsoDay, calendar: ShopCalendar = shopCalendar) {
  const reason = calendar.closedDays[day];
  if (reason !== undefined) return `closed: ${reason}`;
  return hoursOn(day, calendar).length > 0 ? undefined : 'closed';
}

/** In minutes after midnight, shop time. Of a closed day those of its weekday: staff may have agreed to it. */
export function dropOffWindows(day: IsoDay, calendar: Omit<OpenDays, 'closedDays'> = shopCalendar) {
  const open = hoursOn(day, { ...calendar, closedDays: {} });
  return partsOfDay.flatMap(({ id, name, from, to }) => {
    const spans = open
      .map(({ opensAt, closesAt }) => [Math.max(from, opensAt), Math.min(to, closesAt)] as const)
      .filter(([opensAt, closesAt]) => opensAt < closesAt);
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) return [];
    const label = `${name} (${spans.map(windowText).join(', ')})`;
    return [{ id, label, opensAt: first[0], closesAt: last[1] }];
  });
}

/** Part of a day in hours; midnight, where the shop is open all night, goes without saying. */
function windowText([opensAt, closesAt]: readonly [number, number]): string {
  if (opensAt === 0) return `until ${clockText(closesAt)}`;
  if (closesAt === 24 * 60) return `from ${clockText(opensAt)}`;
  return `${clockText(opensAt)} - ${clockText(closesAt)}`;
}

export function isRealDay(day: IsoDay): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${day}T00:00:00.000Z`;
}
