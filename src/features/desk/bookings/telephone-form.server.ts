import { z } from 'zod';
import { serviceIds, serviceName } from '#src/business/services.ts';
import { parseVisit } from '#src/features/bookings/change/change-booking.server.ts';
import { dropOffIds } from '#src/features/bookings/day.ts';
import { takeBooking } from '#src/features/bookings/change/telephone-booking.server.ts';
import { contactFields, leadLimits } from '#src/features/leads/contact-fields.ts';
import { fromDollars } from '#src/lib/money.ts';
import { requiredLine } from '#src/lib/text-fields.ts';
import { sessionForm, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskBookingPath, deskPaths } from '../desk-paths.ts';
import { vehicleSizes } from './desk-booking.ts';

const TelephoneForm = z.object({
  token: tokenField,
  booking: z.uuid(),
  ...contactFields,
  email: z.union([z.literal(''), contactFields.email]).default(''),
  service: z.enum(serviceIds),
  vehicle: requiredLine('The vehicle is required', leadLimits.name),
  vehicleSize: z.enum(vehicleSizes.map(({ label }) => label)),
  price: z.string().regex(/^\d{1,5}(\.\d{1,2})?$/),
  hours: z.coerce.number().min(0.5).max(80),
  day: z.string().max(20).default(''),
  dropOff: z.union([z.literal(''), z.enum(dropOffIds)]).default(''),
});

/** The form that keeps a booking taken by telephone. */
export const telephoneForms = {
  'take-booking': sessionForm(
    TelephoneForm,
    () => deskPaths.newBooking,
    async (form, { db, session, mailSoon, now }) => {
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
      if (!(await takeBooking(db, taken, session.email, now))) return withNotice(page, 'again');
      mailSoon();
      if (day !== '' && !visit) return withNotice(page, 'unplaced');
      return withNotice(page, email === null ? 'saved' : 'told');
    },
  ),
};
