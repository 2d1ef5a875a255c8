import { ActionError, defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { database, type Db } from '../database/database.ts';
import { asHttpError, NotFound } from '../http-error.ts';
import { sendMailsSoon } from '../mail/send-mails.server.ts';

/** Where a browser goes after its form, and what the page says there; `since` is the newest that the form's page knew. */
export interface FormResult<Notice extends string = string> {
  page: `/${string}`;
  notice?: Notice;
  since?: number;
}

export type FormCall = NonNullable<App.Locals['call']> & {
  db: Db;
  context: ActionAPIContext;
  /** Has the mails sent once the answer is out. */
  mailSoon: () => void;
};

/** A form that anyone may send. Its schema is of our own fields: Astro's reading makes null of an empty text. */
export function formAction<Form, Notice extends string>(
  schema: z.ZodType<Form>,
  answer: (form: Form, call: FormCall) => Promise<FormResult<Notice>>,
) {
  const action = defineAction({
    accept: 'form',
    input: readable(schema),
    handler: async (form, context): Promise<FormResult<Notice>> => {
      try {
        const { call } = context.locals;
        // Astro looks for an action at every URL; limits and counts are those of our private pages.
        if (!call) throw new NotFound('There is no page here.');
        const mailSoon = () => sendMailsSoon(call.platform);
        return await answer(form, { ...call, db: database(), context, mailSoon });
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
