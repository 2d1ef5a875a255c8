import { z } from 'zod';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const time = z
  .string()
  .regex(
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'Write a time with 24 hours, such as 08:30 or 21:00.',
  );

/** The opening hours in src/business/hours.json; the build stops on what does not fit. */
export const OpeningHours = z.strictObject({
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
