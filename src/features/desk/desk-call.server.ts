import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { isFormToken } from '#src/server/http/private-key.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { DeskForbidden } from './desk-forbidden.server.ts';
import type { Session } from './sign-in/sessions.server.ts';

/** Of a form that a signed-in browser sent: what its answer needs. */
export interface DeskCall {
  db: Db;
  session: Session;
  fields: Readonly<Record<string, string>>;
  log: CallLog;
  /** Has the mails sent once the answer is out. */
  mailSoon: () => void;
  now: Date;
}

interface DeskForm {
  /** What it sends. */
  schema: z.ZodType;
  /** Reads what was sent, and then does it. Throws `BadRequest` for what no form of ours sends. */
  read: (fields: unknown) => (call: DeskCall) => Promise<Response>;
}

export const tokenField = z.string().max(100);

/** What staff writes, in plain text: what cannot be stored or read is taken out. */
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
    .max(limit);

/** A form whose answer checks the token itself: it is good for one revision of what the form changes. */
export function recordForm<Form>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: DeskCall) => Promise<Response>,
): DeskForm {
  return {
    schema,
    read: (fields) => {
      const form = parseInput(schema, fields);
      return (call) => answer(form, call);
    },
  };
}

/** A form that carries the token of the session; with another one, its page says that it was out of date. */
export function sessionForm<Form extends { token: string }>(
  schema: z.ZodType<Form>,
  pageOf: (form: Form) => `/${string}`,
  answer: (form: Form, call: DeskCall) => Promise<Response>,
): DeskForm {
  return recordForm(schema, (form, call) => {
    if (isFormToken(form.token, call.session.token)) return answer(form, call);
    throw new DeskForbidden('token', pageOf(form), 'old');
  });
}
