import { z } from 'zod';

/** The days of `workshop.ts`; the build stops on what does not fit. */
export const BookingDays = z.strictObject({
  /** How many days from today the first one lies that can be asked for; 0 is today. */
  earliestDays: z.int().min(0).max(30),
  /** How many days from today the last one lies. */
  furthestDays: z.int().min(7).max(365),
  /** Days without work, and why: visitors read the reason. */
  closedDays: z.record(
    z.iso.date('Write a closed day as year, month and day: 2026-12-25.'),
    z.string().min(2),
  ),
});

export type BookingDays = z.infer<typeof BookingDays>;

/** The work of `workshop.ts`. */
export const Workload = z.strictObject({
  /** Cars that are worked on at the same time. */
  bays: z.int().min(1).max(50),
  /** Minutes of work that one bay does in a day; longer jobs go on the next open day. */
  minutesPerDay: z
    .int()
    .min(60)
    .max(24 * 60),
  /** Minutes of work: for each service, and for each option of `src/features/quote/questions.ts` by the question's id. */
  minutes: z.record(z.string(), z.record(z.string(), z.int().min(0).max(10_000))),
});

export type Workload = z.infer<typeof Workload>;
