import { bookingBody as bookingSchema } from '#src/features/bookings/booking-request.ts';
import { storeRequest } from '#src/features/bookings/change/store-request.server.ts';
import { readDeskBooking } from '#src/features/desk/bookings/bookings.server.ts';
import { database } from '#src/server/database/database.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { postJson } from '#tests/support/functions/function-platform.ts';
import { sendAs, sendWithYes, sessionOf, type Staff } from './desk-pages.ts';

/** Asks for a booking as the website does; returns its id. */
export async function postBooking(changes: object = {}): Promise<string> {
  const body = bookingBody({ preferredDay: dayIn(6), emailed: true, ...changes });
  await postJson('leads', body, { ip: nextAddress() });
  return body.id;
}

/** Does so without the mails of a request, where nobody reads them: they take most of its time. */
export async function requestBooking(changes: object = {}): Promise<string> {
  const now = new Date();
  const body = bookingBody({ preferredDay: dayIn(6), emailed: true, ...changes });
  const request = bookingSchema(now).parse(body);
  await database().transaction((sql) => storeRequest(sql, request, '', now));
  return body.id;
}

export async function openDeskBooking(id: string, who: Staff) {
  return readDeskBooking(database().sql, id, await sessionOf(who), new Date());
}

/** Presses a button of a booking's page, as it is now or with another token. Returns the notice. */
export async function pressBooking(
  id: string,
  action: string,
  { who, token, ...fields }: { who: Staff; token?: string; day?: string; yesTo?: string },
): Promise<string> {
  const form = {
    ...{ action, booking: id, token: token ?? (await openDeskBooking(id, who)).token },
    ...fields,
  };
  return sendAs(who, action === 'undo' ? 'bookings.undo' : 'bookings.change', form);
}

/** Marks a booking as done, though its day may still be to come. */
export async function finishBooking(id: string, who: Staff, fields: object = {}): Promise<string> {
  const { token } = await openDeskBooking(id, who);
  return sendWithYes(who, 'bookings.change', { action: 'finish', booking: id, token, ...fields });
}
