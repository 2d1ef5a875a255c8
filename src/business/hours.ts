export interface OpenDay {
  /** 0 is Sunday, as in `Date.getDay`. */
  weekday: number;
  day: string;
  /** Minutes after midnight, shop time. A day open around the clock runs from 0 to 1440. */
  opensAt: number;
  closesAt: number;
}

const weekday = { opensAt: 8 * 60, closesAt: 21 * 60 };

/** Opening hours, Monday first (rule 1.2: Saturday is open 24 hours). */
export const openingHours: readonly OpenDay[] = [
  { weekday: 1, day: 'Monday', ...weekday },
  { weekday: 2, day: 'Tuesday', ...weekday },
  { weekday: 3, day: 'Wednesday', ...weekday },
  { weekday: 4, day: 'Thursday', ...weekday },
  { weekday: 5, day: 'Friday', ...weekday },
  { weekday: 6, day: 'Saturday', opensAt: 0, closesAt: 24 * 60 },
  { weekday: 0, day: 'Sunday', ...weekday },
];

export const holidayNote = 'Holiday hours may vary.';

/** One day's hours as visitors read them: "8:00 AM - 9:00 PM", or "24 Hours". */
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

/** Minutes after midnight as visitors read them: "8:00 AM". */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
