import { z } from 'zod';
import { clockText } from './date-text.ts';
import written from './hours.json' with { type: 'json' };

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const hoursSchema = () => {
  const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'Write a time with 24 hours, such as 08:30 or 21:00.',
    abort: true,
  });
  return z.strictObject({
    holidayNote: z.string().min(2).max(100).describe('Shown below the hours.'),
    days: z
      .array(
        z
          .strictObject({
            day: z.enum(days),
            opens: time,
            closes: time.describe('A day that is open around the clock runs from 00:00 to 24:00.'),
          })
          .refine(({ opens, closes }) => opens < closes, {
            path: ['closes'],
            error: 'A day closes after it opens.',
          }),
      )
      .length(7)
      .refine(
        (list) => list.every(({ day }, index) => day === days[index]),
        'Write the days in their order, Monday first.',
      ),
  });
};

export interface OpenDay {
  /** 0 is Sunday, as in `Date.getDay`. */
  weekday: number;
  day: string;
  /** Minutes after midnight, shop time. A day open around the clock runs from 0 to 1440. */
  opensAt: number;
  closesAt: number;
}

/** Opening hours, Monday first (rule 1.2: Saturday is open 24 hours): src/business/hours.json. */
// Marked as pure, so that pages which do not need the hours do not carry them.
export const openingHours: readonly OpenDay[] = /* @__PURE__ */ written.days.map(
  ({ day, opens, closes }, index) => ({
    weekday: (index + 1) % 7,
    day,
    opensAt: minutesOf(opens),
    closesAt: minutesOf(closes),
  }),
);

export const holidayNote = written.holidayNote;

export function hoursText(day: OpenDay): string {
  if (day.opensAt === 0 && day.closesAt === 24 * 60) return '24 Hours';
  return `${clockText(day.opensAt)} - ${clockText(day.closesAt)}`;
}

/** The week in as few lines as it needs: days in a row with equal hours share one. */
export function hoursByRange(): { days: string; hours: string }[] {
  const ranges: { first: string; last: string; hours: string }[] = [];
  for (const day of openingHours) {
    const current = ranges.at(-1);
    const hours = hoursText(day);
    if (current?.hours === hours) current.last = day.day;
    else ranges.push({ first: day.day, last: day.day, hours });
  }
  return ranges.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} - ${last}`,
    hours,
  }));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
