import { facts } from '#src/business/facts.ts';
import { undoableUntil } from '#src/lib/undo.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import { ownerLink } from '../mails/queue-mails.server.ts';
import { newBookingLink } from '../store/booking-keys.server.ts';
import { readBooking } from '../store/bookings.server.ts';
import { drawnType, markedCarSvg } from './marked-car.ts';
import { marksMail } from './marks-mail.ts';
import { readMarks } from './marks.server.ts';

/** One mail to each about all marks, ten minutes after the last change: it replaces one that has not gone out. */
export async function queueMarkMails(sql: Sql, id: string, now: Date): Promise<void> {
  await dropMail(sql, id, 'booking_marks');
  await dropMail(sql, id, 'booking_marks_owner');
  const marks = (await readMarks(sql, id)).filter(({ occasion }) => occasion !== 'finish');
  const booking = await readBooking(sql, id);
  if (!booking || !marks.some(({ occasion }) => occasion === 'hand-over')) return;
  const mail = {
    about: id,
    // One a minute at most.
    occasion: Math.floor(now.getTime() / 60_000),
    dueAt: undoableUntil(now),
    picture: markedCarSvg(
      drawnType(booking),
      marks.map(({ part }) => part),
    ),
  };
  const { url: ownerUrl } = await ownerLink(sql, id, now);
  const content = marksMail('owner', booking, marks, ownerUrl);
  await queueMail(sql, { ...mail, ...content, kind: 'booking_marks_owner' });
  const { email } = booking;
  if (email === null) return;
  const url = await newBookingLink(sql, id, 'customer', now);
  await queueMail(sql, {
    ...mail,
    ...marksMail('customer', booking, marks, url),
    kind: 'booking_marks',
    recipient: email,
    replyTo: { name: facts.name, email: facts.email },
  });
}
