import { z } from 'zod';
import { paths, privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '#src/server/database/database.ts';
import {
  formAction,
  type FormCall,
  type FormResult,
} from '#src/server/forms/form-action.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import type { Booking } from '../booking.ts';
import type { Notice } from '../labels.ts';
import { bookingLinks, lockBookingOfKey } from '../store/booking-keys.server.ts';
import { removeOwner } from '../store/remove-owner.server.ts';
import { addRecordKey, endRecordKey } from './record-keys.server.ts';
import { keyOfRecord, openRecord } from './record-page.server.ts';

const token = z.string().max(100);

export const recordActions = {
  printRecord: formAction(z.object({ token }), (form, call) =>
    ofFinishedBooking(form.token, call, async (sql, { id }) => {
      openRecord(call.context.cookies, await addRecordKey(sql, id, call.now));
      return { page: privatePaths.vehicleRecord, notice: 'printed' };
    }),
  ),
  /** The keys of the present owner end with it, this browser's too. */
  transferRecord: formAction(z.object({ token }), (form, call) =>
    ofFinishedBooking(form.token, call, async (sql, booking) => {
      await removeOwner(sql, booking);
      openRecord(call.context.cookies, await addRecordKey(sql, booking.id, call.now));
      return { page: privatePaths.vehicleRecord, notice: 'transferred' };
    }),
  ),
  endRecord: formAction(z.object({ token, record: z.string().max(100) }), (form, call) =>
    ofFinishedBooking(form.token, call, async (sql, { id }) => {
      await endRecordKey(sql, id, form.record);
      return { page: paths.booking, notice: 'ended' };
    }),
  ),
  /** Mail scanners and cameras open every link; only a person presses a button. */
  openRecord: formAction(z.object({}), (_, { context }) => {
    openRecord(context.cookies, keyOfRecord(context.request));
    return Promise.resolve({ page: privatePaths.vehicleRecord });
  }),
};

type Result = FormResult<Notice | 'printed' | 'transferred'>;

/** Throws `NotFound` without a key that opens a booking. */
export async function ofFinishedBooking(
  token: string,
  { db, context, now }: FormCall,
  work: (sql: Sql, booking: Booking) => Promise<Result>,
): Promise<Result> {
  const key = keyInCookie(bookingLinks.customer, context.request.headers.get('cookie'));
  return db.transaction(async (sql) => {
    const booking = await lockBookingOfKey(sql, key, 'customer', now);
    const isCurrent = isFormToken(token, formToken(key, booking.id, booking.revision));
    if (!isCurrent || booking.state !== 'done') return { page: paths.booking, notice: 'changed' };
    return work(sql, booking);
  });
}
