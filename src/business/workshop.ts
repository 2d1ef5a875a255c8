import { z } from 'zod';
import written from './workshop.json' with { type: 'json' };

export const workshopSchema = () =>
  z.strictObject({
    bays: z.int().min(1).max(50).describe('Cars that are worked on at the same time.'),
    minutesPerDay: z
      .int()
      .min(60)
      .max(24 * 60)
      .describe('Minutes of work that one bay does in a day; longer jobs go on the next open day.'),
    noticeHours: z
      .int()
      .min(0)
      .max(200)
      .describe(
        'Hours that the shop is open between a request and the first day that can be asked for; 0 is today.',
      ),
    furthestDays: z.int().min(7).max(365).describe('How many days from today the last one lies.'),
    closedDays: z
      .array(
        z.strictObject({
          day: z.iso.date(),
          reason: z.string().min(2).max(60).describe('Visitors read it.'),
        }),
      )
      .superRefine((closed, context) => {
        closed.forEach(({ day }, index) => {
          if (closed.findIndex((other) => other.day === day) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'day'],
              message: 'This day stands in the list already. Take one of the two out.',
            });
        });
      })
      .describe('Days without work.'),
  });

/** On which days customers may ask to come. */
export interface BookingDays {
  /** Hours that the shop is open between a request and the opening of the first day it may name. */
  noticeHours: number;
  furthestDays: number;
  closedDays: Readonly<Record<string, string>>;
}

const { bays, minutesPerDay, noticeHours, furthestDays, closedDays } = written;

export const bookingDays: BookingDays = {
  noticeHours,
  furthestDays,
  closedDays: Object.fromEntries(closedDays.map(({ day, reason }) => [day, reason])),
};

/** How much work there is time for: cars at the same time, and minutes of work on each in a day. */
export const workload = { bays, minutesPerDay };
