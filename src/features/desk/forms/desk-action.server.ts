import { ActionError, defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { tooLong } from '#src/lib/text-fields.ts';
import { database, type Db, type Sql } from '#src/server/database/database.ts';
import { asHttpError, NotFound } from '#src/server/http-error.ts';
import { answerOnce } from '#src/server/http/answer-once.server.ts';
import { isFormToken } from '#src/server/http/private-key.server.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { isRejection, type DeskNotice } from '../desk-notices.ts';
import { DeskError } from '../session/desk-error.server.ts';
import { requireStaff, type Session } from '../session/sessions.server.ts';

/** Where a browser goes after its form, and what the page says there; `since` is the newest that the form's page knew. */
export interface FormResult {
  page: `/${string}`;
  notice?: DeskNotice;
  since?: number;
}

type FormCall = NonNullable<App.Locals['desk']> & {
  db: Db;
  context: ActionAPIContext;
  /** Has the mails sent once the answer is out. */
  mailSoon: () => void;
};

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

/** A form that anyone may send. Its schema is of our own fields: Astro's reading makes null of an empty text. */
export function openAction<Form>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: FormCall) => Promise<FormResult>,
) {
  const action = defineAction({
    accept: 'form',
    input: readable(schema),
    handler: async (form, context): Promise<FormResult> => {
      try {
        const { desk } = context.locals;
        // Astro looks for an action at every URL; limits and counts are those of the desk's.
        if (!desk) throw new NotFound('There is no page here.');
        const mailSoon = () => {
          sendMailsSoon(desk.platform);
        };
        return await answer(form, { ...desk, db: database(), context, mailSoon });
      } catch (cause) {
        const { status, message } = asHttpError(cause);
        const code = ActionError.statusToCode(status);
        throw Object.assign(new ActionError({ code, message }), { cause });
      }
    },
  });
  return Object.assign(action, { schema });
}

/** Zod's own text is for machines. */
function readable<Form>(schema: z.ZodType<Form>) {
  return z.instanceof(FormData).transform((form, { issues }): Form => {
    const fields = Object.fromEntries(form);
    const { data, error } = schema.safeParse(fields, { error: () => 'Please check this field.' });
    if (!error) return data;
    for (const { path, message } of error.issues)
      issues.push({ code: 'custom', path, message, input: fields });
    return z.NEVER;
  });
}

/** A form of the staff whose answer checks the token itself: it is good for one revision of what the form changes. */
export function recordAction<Form>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: StaffCall) => Promise<FormResult>,
) {
  return openAction(schema, (form, call) => {
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
  answer: (form: Form, call: StaffCall) => Promise<FormResult>,
) {
  return recordAction(schema, (form, call) => {
    if (!isFormToken(form.token, call.staff.token)) throw new DeskError('token', 'old');
    return answer(form, call);
  });
}
