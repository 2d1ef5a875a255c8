import { z } from 'zod';
import { serviceIds } from './services.ts';
import { entriesOf, parseHours, writtenHours, type OpenDays, type OpenSpan } from './hours.ts';
import type { IsoDay } from './shop-day.ts';
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
    furthestDays: z.int().min(7).max(365).describe('How many days ahead customers can ask for.'),
    confirmedAtOnce: z
      .array(z.enum(serviceIds))
      .optional()
      .describe(
        'Services whose bookings are confirmed without you where the day is free and nothing has to be inspected first.',
      ),
    specialDays: z
      .array(
        z.strictObject({
          day: z.iso.date(),
          reason: z.string().min(2).max(60).describe('Visitors read it.'),
          hours: writtenHours()
            .optional()
            .describe('Such as 10:00-14:00. Leave it empty if the shop is closed on that day.'),
        }),
      )
      .superRefine((special, context) => {
        special.forEach(({ day }, index) => {
          if (special.findIndex((other) => other.day === day) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'day'],
              message: 'This day is already in the list. Remove one of the two.',
            });
        });
      })
      .describe('Holidays and other days with hours of their own.'),
  });

export interface BookingDays extends Omit<OpenDays, 'hours'> {
  /** Hours that the shop is open between a request and the opening of the first day it may name. */
  noticeHours: number;
  furthestDays: number;
}

type Workshop = z.infer<ReturnType<typeof workshopSchema>>;

const { bays, minutesPerDay, noticeHours, furthestDays, confirmedAtOnce = [] }: Workshop = written;

export { confirmedAtOnce };

export interface SpecialDay {
  day: IsoDay;
  reason: string;
  spans: readonly OpenSpan[];
}

export const specialDays: readonly SpecialDay[] = entriesOf<{
  day: string;
  reason: string;
  hours?: string;
}>(written.specialDays).map(({ day, reason, hours }) => ({
  day,
  reason,
  spans: parseHours(hours),
}));

export const bookingDays: BookingDays = {
  noticeHours,
  furthestDays,
  closedDays: Object.fromEntries(
    specialDays.flatMap(({ day, reason, spans }) => (spans[0] ? [] : [[day, reason]])),
  ),
  specialHours: Object.fromEntries(
    specialDays.flatMap(({ day, spans }) => (spans[0] ? [[day, spans]] : [])),
  ),
};

export const workload = { bays, minutesPerDay };
