import { shopDay } from '#src/business/shop-day.ts';
import { parseVisit } from '#src/features/bookings/change/change-booking.server.ts';
import { editBooking } from '#src/features/bookings/change/edit-booking.server.ts';
import { takeBooking } from '#src/features/bookings/change/telephone-booking.server.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { recordAction, sessionAction } from '../forms/desk-action.server.ts';
import { BookingFields, writtenBooking } from './booking-fields.server.ts';

export const takeBookingAction = sessionAction(
  BookingFields,
  async (form, { once, staff, mailSoon, now }) => {
    const { booking: id, day, dropOff, yesTo } = form;
    const visit = parseVisit('owner', day, dropOff || null, now) ?? null;
    const taken = { ...writtenBooking(form, shopDay(now)), id, visit, yesTo };
    const notice = await once(async (sql) => {
      if (!(await takeBooking(sql, taken, staff.email, now))) return 'again';
      if (day !== '' && !visit) return 'unplaced';
      const isOver = visit !== null && visit.day < shopDay(now);
      return taken.email === null || isOver ? 'saved' : 'notified';
    });
    mailSoon();
    return { page: deskBookingPath(id), notice };
  },
);

export const editBookingAction = recordAction(
  BookingFields,
  async (form, { once, staff: { key, email: staff }, mailSoon, now }) => {
    const { booking: id, day, dropOff, token, yesTo } = form;
    const visit = parseVisit('owner', day, dropOff || null, now) ?? null;
    const edit = { ...writtenBooking(form, shopDay(now)), visit };
    const about = { id, key, token, staff, yesTo };
    const notice = await once((sql) => editBooking(sql, about, edit, now));
    mailSoon();
    return { page: deskBookingPath(id), notice };
  },
);
