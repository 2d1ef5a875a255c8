import { facts } from '#src/business/facts.ts';
import { undoTime, undoableUntil } from '#src/lib/undo.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { queueMail, undoMails } from '#src/server/mail/outbox.server.ts';
import type { DeskForm } from '#src/features/bookings/change/lock-open-booking.server.ts';
import { lockInquiry, readInquiryHistory, updateInquiry } from './inquiries.server.ts';
import { inquiryAnswer } from './inquiry-mails.ts';

export const undoableAnswers = ['mail', 'phone'] as const;

/** The mail waits until it can no longer be undone. Run it in a transaction. Throws `NotFound`. */
export async function answerInquiry(
  sql: Sql,
  { staff, text, ...form }: DeskForm & { text?: string },
  now: Date,
): Promise<'saved' | 'changed'> {
  const { inquiry, history } = await openInquiry(sql, form);
  if (!history || !inquiry.isUnanswered) return 'changed';
  const revision = history.length + 1;
  const action = text === undefined ? 'phone' : 'mail';
  await updateInquiry(sql, inquiry.id, { revision, staff, action, text });
  if (text !== undefined) {
    await queueMail(sql, {
      ...inquiryAnswer(inquiry, text),
      about: inquiry.id,
      kind: 'inquiry_answer',
      occasion: revision,
      recipient: inquiry.email,
      replyTo: { name: facts.name, email: facts.email },
      dueAt: undoableUntil(now),
    });
  }
  return 'saved';
}

/** `late`: the mail has gone out, or the time is over. Run it in a transaction. Throws `NotFound`. */
export async function undoAnswer(sql: Sql, { staff, ...form }: DeskForm, now: Date) {
  const { inquiry, history } = await openInquiry(sql, form);
  if (!history) return 'changed';
  const [newest] = history;
  const until = undoTime(history, undoableAnswers);
  if (!newest || !until || now >= until || !(await undoMails(sql, inquiry.id, newest.at)))
    return 'late';
  await updateInquiry(sql, inquiry.id, { revision: history.length + 1, staff, action: 'undo' });
  return 'undone';
}

/** Locked; without its history where the form's page is outdated. */
async function openInquiry(sql: Sql, { id, key, token }: Omit<DeskForm, 'staff'>) {
  const inquiry = await lockInquiry(sql, id);
  if (!inquiry) throw new NotFound('There is no such inquiry.');
  const history = await readInquiryHistory(sql, [id]);
  const isCurrent = isFormToken(token, formToken(key, id, history.length));
  return { inquiry, history: isCurrent ? history : undefined };
}
