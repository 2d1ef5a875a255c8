import type { Sql } from '#src/server/database/database.ts';
import { updateBooking } from '../store/bookings.server.ts';
import { lockOpenBooking, type DeskForm } from './lock-open-booking.server.ts';

/** A staff member has looked at a booking that was confirmed at once. Throws `NotFound`. Run it in a transaction. */
export async function reviewBooking(sql: Sql, form: DeskForm): Promise<'changed' | 'saved'> {
  const booking = await lockOpenBooking(sql, form);
  if (!booking?.isUnreviewed) return 'changed';
  const after = { ...booking, revision: booking.revision + 1 };
  await updateBooking(sql, booking.state, after, {
    role: 'owner',
    action: 'review',
    staff: form.staff,
  });
  return 'saved';
}
