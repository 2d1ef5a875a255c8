import { BadRequest } from '#src/server/http-error.ts';
import { bookingForms } from './bookings/booking-forms.server.ts';
import { telephoneForms } from './bookings/telephone-form.server.ts';
import { dayForms } from './days/day-forms.server.ts';
import type { DeskCall } from './desk-call.server.ts';
import { orderForms } from './orders/order-forms.server.ts';
import { paymentForms } from './orders/payment-forms.server.ts';
import { passkeyForms } from './passkeys/passkey-forms.server.ts';
import { peopleForms } from './people/people-forms.server.ts';
import { reviewForms } from './reviews/review-forms.server.ts';
import { sessionForms } from './sign-in/session-forms.server.ts';
import { requireSession } from './sign-in/sessions.server.ts';
import { stockForms } from './stock/stock-forms.server.ts';
import { mailForms } from './today/mail-forms.server.ts';

/** Every form of the desk, by the action of its button. */
export const formsByAction = new Map(
  Object.entries({
    ...sessionForms,
    ...passkeyForms,
    ...bookingForms,
    ...telephoneForms,
    ...dayForms,
    ...orderForms,
    ...paymentForms,
    ...stockForms,
    ...reviewForms,
    ...peopleForms,
    ...mailForms,
  }),
);

/** A form that a browser sent, with what its answer needs. */
export interface PostedDeskForm extends Omit<DeskCall, 'session'> {
  cookies: string | null;
}

/**
 * Does what a form of the desk asks for, and sends its browser on. Throws `SignedOut`, `BadRequest` for what no form
 * of ours sends, `NotFound`, `Unavailable`.
 */
export async function answerDeskForm({ cookies, ...posted }: PostedDeskForm): Promise<Response> {
  const { action = '' } = posted.fields;
  const form = formsByAction.get(action);
  if (!form) throw new BadRequest('invalid', 'There is no such form.');
  const answer = form.read(posted.fields);
  const session = await requireSession(posted.db.sql, cookies, posted.now);
  posted.log.note({ action, session: session.id });
  return answer({ ...posted, session });
}
