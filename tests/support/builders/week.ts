import type { OpenHours } from '#src/business/hours.ts';

export const week: readonly OpenHours[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((day, weekday) =>
  day === 'Saturday'
    ? { day, weekday, opensAt: 0, closesAt: 24 * 60 }
    : { day, weekday, opensAt: 8 * 60, closesAt: 21 * 60 },
);
