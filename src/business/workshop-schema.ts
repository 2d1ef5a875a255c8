import { z } from 'zod';

/** The days of `workshop.ts`; the build stops on what does not fit. */
export const BookingDays = z.strictObject({
  earliestDays: z
    .int()
    .min(0)
    .max(30)
    .describe('How many days from today the first one lies that can be asked for; 0 is today.'),
  furthestDays: z.int().min(7).max(365).describe('How many days from today the last one lies.'),
  closedDays: z
    .record(z.iso.date('Write a closed day as year, month and day: 2026-12-25.'), z.string().min(2))
    .describe('Days without work, and why: visitors read the reason.'),
});

export type BookingDays = z.infer<typeof BookingDays>;

/** The work of `workshop.ts`. */
export const Workload = z.strictObject({
  bays: z.int().min(1).max(50).describe('Cars that are worked on at the same time.'),
  minutesPerDay: z
    .int()
    .min(60)
    .max(24 * 60)
    .describe('Minutes of work that one bay does in a day; longer jobs go on the next open day.'),
  minutes: z
    .record(z.string(), z.record(z.string(), z.int().min(0).max(10_000)))
    .describe(
      "Minutes of work: for each service, and for each option of `src/features/quote/questions.ts` by the question's id.",
    ),
});

export type Workload = z.infer<typeof Workload>;
