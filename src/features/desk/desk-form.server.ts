import { z } from 'zod';
import { changeBookingAtDesk } from '#src/features/leads/booking-states/change-booking.server.ts';
import type { Db, Sql } from '#src/server/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { parseInput } from '#src/server/parse-input.server.ts';
import { isFormToken } from '#src/server/private-key.server.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { seeOther } from '#src/server/respond.server.ts';
import { writeNote } from './bookings/bookings.server.ts';
import { deskBookingPath, deskPaths } from './desk-paths.ts';
import { noticed } from './desk-failure.server.ts';
import {
  endedCookie,
  endSessions,
  requireSession,
  type Session,
} from './sign-in/sessions.server.ts';

const token = z.string().max(100);
const SessionForm = z.object({
  action: z.enum(['sign-out', 'end-session', 'end-sessions']),
  token,
  session: z.string().max(100).default(''),
});
const NoteForm = z.object({
  action: z.literal('note'),
  token,
  booking: z.uuid(),
  note: z.uuid(),
  text: z.string().trim().min(1).max(1000),
});
const BookingForm = z.object({
  action: z.enum(['confirm', 'propose', 'finish', 'decline']),
  token,
  booking: z.uuid(),
});
const DeskForm = z.discriminatedUnion('action', [SessionForm, NoteForm, BookingForm]);

/** A form that a browser sent, with what its answer needs. */
export interface PostedDeskForm {
  cookies: string | null;
  fields: unknown;
  log: CallLog;
  /** Has the mails sent once the answer is out. */
  mailSoon: () => void;
}

/**
 * Does what a form of the desk asks for, and sends its browser on. Throws `SignedOut`, `BadRequest` for what no form
 * of ours sends, `NotFound`, `Unavailable`.
 */
export async function answerDeskForm(
  db: Db,
  { cookies, fields, log, mailSoon }: PostedDeskForm,
  now: Date,
): Promise<Response> {
  const form = parseInput(DeskForm, fields);
  const session = await requireSession(db.sql, cookies, now);
  const { id: sessionId, email: staff, key } = session;
  log.note({ action: form.action, session: sessionId });
  if ('booking' in form && form.action !== 'note') {
    const id = form.booking;
    // Its token is good for one revision of the booking.
    const notice = await changeBookingAtDesk(db, { id, key, staff, fields }, now);
    log.note(notice === 'saved' ? { notice } : { refused: notice });
    if (notice !== 'saved') return noticed(deskBookingPath(id), notice);
    mailSoon();
    return noticed(deskBookingPath(id), form.action === 'finish' ? 'saved' : 'told');
  }
  if (!isFormToken(form.token, session.token)) {
    log.note({ refused: 'token' });
    return noticed('booking' in form ? deskBookingPath(form.booking) : deskPaths.sessions, 'old');
  }
  if (form.action !== 'note') return endAsAsked(db.sql, session, form);
  const { booking, text, note: id } = form;
  if (!(await writeNote(db.sql, { id, booking, staff, text }, now)))
    throw new NotFound('There is no such booking.');
  return noticed(deskBookingPath(booking), 'saved');
}

async function endAsAsked(
  sql: Sql,
  session: Session,
  form: z.infer<typeof SessionForm>,
): Promise<Response> {
  const ended = {
    'sign-out': session.id,
    'end-session': form.session,
    'end-sessions': undefined,
  }[form.action];
  const count = await endSessions(sql, session.email, ended);
  if (ended === undefined || ended === session.id)
    return seeOther(`${deskPaths.signIn}?notice=bye`, { 'Set-Cookie': endedCookie });
  return noticed(deskPaths.sessions, count === 0 ? 'old' : 'saved');
}
