import { z } from 'zod';
import * as mini from 'zod/mini';
import { serviceIds, serviceName } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { agreedBreakdown, jobQuote } from '#src/features/bookings/agreed-job.ts';
import { dropOffIds } from '#src/features/bookings/day.ts';
import { contactFields, leadLimits } from '#src/features/leads/contact-fields.ts';
import { sizeLabelOf, vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';
import { dollarsField } from '#src/lib/content-fields.ts';
import { requiredLine } from '#src/lib/text-fields.ts';
import { tokenField } from '../forms/desk-action.server.ts';
import { vehicleSizes } from './desk-booking.ts';

const hoursText = 'From 0.5 to 80 hours, such as 2.5';

export const BookingFields = z.looseObject({
  token: tokenField,
  booking: z.uuid(),
  ...contactFields,
  phone: contactFields.phone.check(
    mini.refine(
      (phone) => !/^[01]/.test(phone),
      'No area code begins with 0 or 1. Please check it',
    ),
  ),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), contactFields.email]))
    .default(''),
  service: z.enum(serviceIds, 'Please choose the service'),
  vehicle: requiredLine('The vehicle is required', leadLimits.name),
  /** Or the type, which has one. */
  vehicleSize: z.enum(
    [...vehicleSizes.map(({ label }) => label), ...vehicleTypes.map(({ id }) => id)],
    'Please choose the size',
  ),
  price: dollarsField('Dollars, such as 450 or 1,200.50').pipe(
    z.int().max(9_999_999, 'At most $99,999.99'),
  ),
  hours: z.coerce.number(hoursText).min(0.5, hoursText).max(80, hoursText),
  day: z.string().max(20).default(''),
  dropOff: z.union([z.literal(''), z.enum(dropOffIds)]).default(''),
  yesTo: z.string().optional(),
});

export function writtenBooking(form: z.infer<typeof BookingFields>, today: IsoDay) {
  const { name, phone, email, message, vehicle, price: totalCents, hours } = form;
  const vehicleType = vehicleTypes.find(({ id }) => id === form.vehicleSize)?.id ?? null;
  const vehicleSize = vehicleType === null ? form.vehicleSize : sizeLabelOf(vehicleType);
  return {
    ...{ name, phone, message, vehicle, vehicleSize, vehicleType, totalCents },
    email: email || null,
    service: serviceName(form.service),
    workMinutes: Math.round(hours * 60),
    breakdown: agreedBreakdown(totalCents, jobQuote(form, today)),
  };
}
