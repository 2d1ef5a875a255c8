import { z } from 'zod';
import * as mini from 'zod/mini';
import { serviceIds, serviceName } from '#src/business/services.ts';
import { parseVisit } from '#src/features/bookings/change/change-booking.server.ts';
import { dropOffIds } from '#src/features/bookings/day.ts';
import { takeBooking } from '#src/features/bookings/change/telephone-booking.server.ts';
import { contactFields, leadLimits } from '#src/features/leads/contact-fields.ts';
import { fromDollars } from '#src/lib/money.ts';
import { requiredLine } from '#src/lib/text-fields.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { vehicleSizes } from './desk-booking.ts';

const TelephoneForm = z.object({
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
  service: z.enum(serviceIds),
  vehicle: requiredLine('The vehicle is required', leadLimits.name),
  vehicleSize: z.enum(vehicleSizes.map(({ label }) => label)),
  price: z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'Dollars: 450 or 450.50'),
  hours: z.coerce.number('Please say how many hours.').min(0.5).max(80),
  day: z.string().max(20).default(''),
  dropOff: z.union([z.literal(''), z.enum(dropOffIds)]).default(''),
});

export const takeBookingAction = sessionAction(
  TelephoneForm,
  async (form, { db, staff, mailSoon, now }) => {
    const { booking: id, name, phone, message, vehicle, vehicleSize, day, dropOff } = form;
    const visit = parseVisit('owner', day, dropOff || null, now) ?? null;
    const email = form.email || null;
    const taken = {
      ...{ id, name, phone, email, message, vehicle, vehicleSize, visit },
      service: serviceName(form.service),
      totalCents: fromDollars(Number(form.price)),
      workMinutes: Math.round(form.hours * 60),
    };
    const page = deskBookingPath(id);
    if (!(await takeBooking(db, taken, staff.email, now))) return { page, notice: 'again' };
    mailSoon();
    if (day !== '' && !visit) return { page, notice: 'unplaced' };
    return { page, notice: email === null ? 'saved' : 'notified' };
  },
);
