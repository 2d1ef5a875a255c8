import { z } from 'zod';
import { changeBookingAtDesk } from '#src/features/bookings/change/change-booking.server.ts';
import { declineRequests } from '#src/features/bookings/change/decline-requests.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { recordForm, sessionForm, textField, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskBookingPath, deskPaths } from '../desk-paths.ts';
import { writeNote } from '#src/features/bookings/store/booking-history.server.ts';

const BookingForm = z.object({
  action: z.enum(['confirm', 'propose', 'finish', 'decline']),
  booking: z.uuid(),
});
const NoteForm = z.object({
  token: tokenField,
  booking: z.uuid(),
  note: z.uuid(),
  text: textField(1000).min(1),
});

const DeclineForm = z.object({ token: tokenField }).catchall(z.string().max(100));

/** What a checked box of the list is called; its value is the revision. */
const box = /^request-([\da-f-]{36})$/;

const waiting = `${deskPaths.bookings}?show=waiting` as const;

const decline = (isSpam: boolean) =>
  sessionForm(
    DeclineForm,
    () => waiting,
    async (form, { db, session, log, mailSoon, now }) => {
      const requests = Object.entries(form).flatMap(([name, revision]) => {
        const id = z.uuid().safeParse(box.exec(name)?.[1]).data;
        return id === undefined ? [] : [{ id, revision: Number(revision) }];
      });
      if (requests.length === 0) return withNotice(waiting, 'unselected');
      const decision = { staff: session.email, isSpam };
      const declined = await declineRequests(db, requests, decision, now);
      log.note({ declined });
      mailSoon();
      return withNotice(waiting, declined > 0 ? 'declined' : 'old');
    },
  );

const change = recordForm(
  BookingForm,
  async ({ booking: id }, { db, session, fields, log, mailSoon, now }) => {
    const { key, email: staff } = session;
    const { notice, isNotified } = await changeBookingAtDesk(db, { id, key, staff, fields }, now);
    log.note(notice === 'saved' ? { notice } : { rejected: notice });
    if (notice !== 'saved') return withNotice(deskBookingPath(id), notice);
    mailSoon();
    return withNotice(deskBookingPath(id), isNotified ? 'told' : 'saved');
  },
);

const note = sessionForm(
  NoteForm,
  ({ booking }) => deskBookingPath(booking),
  async ({ booking, note: id, text }, { db, session, now }) => {
    if (!(await writeNote(db.sql, { id, booking, staff: session.email, text }, now)))
      throw new NotFound('There is no such booking.');
    return withNotice(deskBookingPath(booking), 'saved');
  },
);

/** The forms of a booking's page, and of the list. */
export const bookingForms = {
  confirm: change,
  propose: change,
  finish: change,
  decline: change,
  'decline-requests': decline(false),
  'decline-spam': decline(true),
  note,
};
