import { z } from 'zod';
import { serviceIds, serviceNamed, type ServiceId } from '#src/business/services.ts';
import { addDays, shopDay, type IsoDay } from '#src/business/shop-day.ts';
import type { Booking } from '../booking.ts';
import written from './care.json' with { type: 'json' };

const CareDate = z.strictObject({
  days: z.int().min(1).max(1825).describe('Days after the work was finished.'),
  text: z.string().min(20).max(160).describe('What is due then, as a sentence.'),
  isMailed: z
    .boolean()
    .describe(
      'Every customer gets it by email, as a part of the job. Otherwise only those who ask for it on their page.',
    ),
});

const dates = z
  .array(CareDate)
  .optional()
  .describe('Customers see them once the job is done.')
  .meta({ form: { collapsed: false, label_singular: 'Date' } });

export const CareDates = z.strictObject(Object.fromEntries(serviceIds.map((id) => [id, dates])));

export const careDates: Readonly<Partial<Record<ServiceId, readonly z.infer<typeof CareDate>[]>>> =
  written;

export function finishedDay({ state, changedAt }: Pick<Booking, 'state' | 'changedAt'>) {
  return state === 'done' ? shopDay(changedAt) : undefined;
}

export function careOf(serviceName: string, finishedOn: IsoDay, table = careDates) {
  const service = serviceNamed(serviceName);
  const due = (service && table[service]) ?? [];
  return due
    .map(({ days, ...care }) => ({ ...care, days, day: addDays(finishedOn, days) }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** What is mailed, on its day: all that the customer has asked for, or what is part of the job; nothing after the warranty. */
export function careToMail(
  booking: Pick<Booking, 'state' | 'changedAt' | 'service' | 'warrantyEndsOn'>,
  careMails: boolean | null,
  table = careDates,
) {
  const { service, warrantyEndsOn } = booking;
  const finishedOn = finishedDay(booking);
  if (finishedOn === undefined || careMails === false) return [];
  return careOf(service, finishedOn, table).filter(
    ({ day, isMailed }) =>
      (careMails ?? isMailed) && (warrantyEndsOn === null || day <= warrantyEndsOn),
  );
}
