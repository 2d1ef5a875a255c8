import { z } from 'zod';
import { clockText } from './date-text.ts';
import hoursFile from './hours.json' with { type: 'json' };
import type { IsoDay } from './shop-day.ts';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00';
const span = `(?:${time})-(?:${time})`;
const written = new RegExp(`^(?:closed|${span}(?:, ${span})*)$`);

export const writtenHours = () =>
  z
    .string()
    .regex(written, {
      error: 'Write hours as 08:00-21:00 or 08:00-12:00, 13:00-18:00, or write closed.',
      abort: true,
    })
    .refine(isInOrder, 'A day closes after it opens, and opens again after it has closed.');

export const hoursSchema = () =>
  z.strictObject({
    holidayNote: z.string().min(2).max(100).describe('Shown below the hours.'),
    days: z
      .array(
        z.strictObject({
          day: z.enum(days),
          hours: writtenHours().describe(
            '08:00-21:00; with a break 08:00-12:00, 13:00-18:00; around the clock 00:00-24:00; or closed.',
          ),
        }),
      )
      .length(7)
      .refine(
        (list) => list.every(({ day }, index) => day === days[index]),
        'Write the days in their order, Monday first.',
      )
      .refine((list) => list.some(({ hours }) => hours !== 'closed'), 'Open on at least one day.'),
  });

function isInOrder(hours: string): boolean {
  const times = hours.match(/\d\d:\d\d/g) ?? [];
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? ''));
}

/** Hours without a break, in minutes after midnight, shop time. A day open around the clock runs from 0 to 1440. */
export interface OpenSpan {
  opensAt: number;
  closesAt: number;
}

export interface OpenHours extends OpenSpan {
  /** 0 is Sunday, as in `Date.getDay`. */
  weekday: number;
  day: string;
}

export interface OpenDays {
  hours: readonly OpenHours[];
  /** With the reason that visitors read. */
  closedDays: Readonly<Record<IsoDay, string>>;
  specialHours?: Readonly<Record<IsoDay, readonly OpenSpan[]>>;
}

/** Opening hours, Monday first (rule 1.2: Saturday is open 24 hours): src/business/hours.json. */
// Marked as pure, so that pages which do not need the hours do not carry them.
export const openingHours: readonly OpenHours[] = /* @__PURE__ */ entriesOf(hoursFile.days).flatMap(
  ({ day, hours }, index) =>
    parseHours(hours).map((span) => ({ weekday: (index + 1) % 7, day, ...span })),
);

/** Objects even where the file has none: the content check, which says so, imports the modules that read the file. */
export function entriesOf<Entry extends object>(list: readonly Entry[]): Entry[] {
  return [list].flat().map((entry) => Object(entry) as Entry);
}

/** "08:00-12:00, 13:00-18:00" or "closed", as hours.json has it. */
export function parseHours(text: unknown): OpenSpan[] {
  if (typeof text !== 'string' || text === 'closed') return [];
  return text.split(', ').map((span) => {
    const [opensAt = 0, closesAt = 0] = span.split('-').map(minutesOf);
    return { opensAt, closesAt };
  });
}

export const holidayNote = hoursFile.holidayNote;

export function hoursOn(
  day: IsoDay,
  { hours, closedDays, specialHours }: OpenDays,
): readonly OpenSpan[] {
  if (closedDays[day] !== undefined) return [];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return specialHours?.[day] ?? hours.filter((open) => open.weekday === weekday);
}

export function week(hours: readonly OpenHours[] = openingHours) {
  return days.map((day, index) => {
    const weekday = (index + 1) % 7;
    return { day, weekday, hours: hoursText(hours.filter((open) => open.weekday === weekday)) };
  });
}

/** "8:00 AM - 12:00 PM, 1:00 PM - 6:00 PM", "24 Hours", "Closed". */
export function hoursText(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return 'Closed';
  return spans.map(({ opensAt, closesAt }) => spanText(opensAt, closesAt)).join(', ');
}

function spanText(opensAt: number, closesAt: number): string {
  if (opensAt === 0 && closesAt === 24 * 60) return '24 Hours';
  return `${clockText(opensAt)} - ${clockText(closesAt)}`;
}

/** The week in as few lines as it needs: days in a row with equal hours share one. */
export function hoursByRange(hours?: readonly OpenHours[]): { days: string; hours: string }[] {
  const ranges: { first: string; last: string; hours: string }[] = [];
  for (const day of week(hours)) {
    const current = ranges.at(-1);
    if (current?.hours === day.hours) current.last = day.day;
    else ranges.push({ first: day.day, last: day.day, hours: day.hours });
  }
  return ranges.map(({ first, last, hours: text }) => ({
    days: first === last ? first : `${first} - ${last}`,
    hours: text,
  }));
}

/** On which days we are open: "seven days a week", "Monday to Friday and Sunday". */
export function openDaysText(hours?: readonly OpenHours[]): string {
  const open = week(hours).map((day) => ({ ...day, isOpen: day.hours !== 'Closed' }));
  if (open.every(({ isOpen }) => isOpen)) return 'seven days a week';
  const ranges: { first: string; last: string }[] = [];
  open.forEach(({ day, isOpen }, index) => {
    if (!isOpen) return;
    const current = ranges.at(-1);
    if (current && open[index - 1]?.isOpen) current.last = day;
    else ranges.push({ first: day, last: day });
  });
  return ranges
    .map(({ first, last }) => (first === last ? first : `${first} to ${last}`))
    .join(' and ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
