import { formatDollars, type Cents } from '#src/lib/money.ts';
import type { Db } from '#src/server/database/database.ts';
import type { Visit } from '../state.ts';
import { readBooking, insertBooking } from '../store/bookings.server.ts';
import { applyTransition } from './change-booking.server.ts';
import { queueCustomerMail } from '../mails/queue-mails.server.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';

/** A booking as someone told it on the telephone. */
export interface TelephoneBooking {
  /** Made with the form, so that sending it twice makes one booking. */
  id: string;
  name: string;
  phone: string;
  email: string | undefined;
  message: string;
  service: string;
  vehicle: string;
  vehicleSize: string;
  /** As agreed. */
  totalCents: Cents;
  /** Of work. */
  minutes: number;
  /** Agreed, if any. */
  visit: Visit | undefined;
}

/**
 * Keeps a booking that `staff` took by telephone, like a request of the website: confirmed where a day was agreed,
 * requested otherwise. Who gave a mail address is notified of it. False where the same form was sent before.
 */
export function takeBooking(
  db: Db,
  { id, visit, minutes, email, ...notified }: TelephoneBooking,
  staff: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (sql) => {
    if (await readBooking(sql, id)) return false;
    const breakdown = `Agreed on the telephone: ${formatDollars(notified.totalCents)}`;
    await writeLead(
      sql,
      { ...notified, id, kind: 'booking', email: email ?? null, breakdown },
      now,
    );
    const isNew = await insertBooking(sql, id, { requested: visit, minutes, staff });
    const booking = await readBooking(sql, id);
    if (!isNew || !booking) return false;
    if (visit)
      await applyTransition(sql, booking, { role: 'owner', staff, action: 'confirm' }, now);
    else await queueCustomerMail(sql, booking, 'request', undefined, now);
    return true;
  });
}
