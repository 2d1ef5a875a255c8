import type { Sql } from '#src/server/database/database.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import type { Booking } from '../booking.ts';
import { isOver } from '../state.ts';
import { lockBooking, updateBooking } from '../store/bookings.server.ts';

export interface DeskForm {
  id: string;
  /** Of the session that made the form's token. */
  key: string;
  token: string;
  staff: string;
}

/** Nothing for a form that is older than the booking, or of one that is over. */
export async function lockOpenBooking(
  sql: Sql,
  { id, key, token }: { id: string; key: string; token: string },
): Promise<Booking | undefined> {
  const booking = await lockBooking(sql, id);
  const isCurrent = isFormToken(token, formToken(key, id, booking.revision));
  return isCurrent && !isOver(booking.state) ? booking : undefined;
}

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
