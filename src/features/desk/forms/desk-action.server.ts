import { z } from 'zod';
import { tooLong } from '#src/lib/text-fields.ts';
import type { Sql } from '#src/server/database/database.ts';
import {
  formAction,
  type FormCall,
  type FormResult,
} from '#src/server/forms/form-action.server.ts';
import { answerOnce } from '#src/server/http/answer-once.server.ts';
import { isFormToken } from '#src/server/http/private-key.server.ts';
import { isRejection, type DeskNotice } from '../desk-notices.ts';
import { DeskError } from '../session/desk-error.server.ts';
import { requireStaff, type Session } from '../session/sessions.server.ts';

export type StaffCall = FormCall & {
  staff: Session;
  /** Runs what the form changes in a transaction; the same form again gets the first one's answer. */
  once: <Notice extends DeskNotice>(change: (sql: Sql) => Promise<Notice>) => Promise<Notice>;
};

export const tokenField = z.string().max(100);

/** Plain text of the staff: what cannot be stored or read is taken out. */
export const textField = (limit: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .toWellFormed()
        .replace(/\r\n/g, '\n')
        .replace(/[^\P{Cc}\n]+/gu, ' '),
    )
    .trim()
    .max(limit, tooLong(limit));

export const reasonField = textField(200).min(1, 'Please say why.');
export const noteField = textField(1000).min(1, 'Please write something.');

/** A form of the staff whose answer checks the token itself: it is good for one revision of what the form changes. */
export function recordAction<Form>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: StaffCall) => Promise<FormResult<DeskNotice>>,
) {
  return formAction(schema, (form, call) => {
    const staff = requireStaff(call.context.locals);
    const sent = [staff.key, call.context.url.search, form];
    const once: StaffCall['once'] = (change) =>
      call.db.transaction((sql) => answerOnce(sql, sent, () => change(sql), isRejection));
    return answer(form, { ...call, staff, once });
  });
}

/** A form of the staff that carries the token of the session. */
export function sessionAction<Form extends { token: string }>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: StaffCall) => Promise<FormResult<DeskNotice>>,
) {
  return recordAction(schema, (form, call) => {
    if (!isFormToken(form.token, call.staff.token)) throw new DeskError('token', 'old');
    return answer(form, call);
  });
}
