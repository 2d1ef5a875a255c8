import { paths } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { readCookie, secretCookie } from '#src/server/http/cookies.server.ts';
import { clientSecretPattern } from '../payment/payment-session.ts';
import { orderState } from './order-state.server.ts';
import { unsure } from './order-state.ts';

const cookieName = 'order';

/** An hour is long enough to come back to the receipt after reading the mail. */
const cookieRules = { path: paths.orderConfirmation, lifeSeconds: 60 * 60 };

export async function readConfirmation(request: Request, now: Date) {
  // The page is about one visitor: nobody may keep it.
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const { search, searchParams } = new URL(request.url);
  if (search !== '') {
    headers.set('Location', paths.orderConfirmation);
    // Out of the URL, the history and every log, into a cookie that no script can read. What else Stripe writes into
    // the URL, above all `redirect_status`, anybody could write: it is not read.
    const secret = searchParams.get('payment_intent_client_secret');
    // One that is no secret ends the earlier order's cookie too: the visitor meant this one.
    if (secret !== null)
      headers.set('Set-Cookie', secretCookie(cookieName, validSecret(secret), cookieRules));
    return { state: undefined, status: 303, headers };
  }
  const clientSecret = validSecret(readCookie(request.headers.get('cookie'), cookieName));
  try {
    const state = await orderState(database, clientSecret, now);
    return { state, status: state.kind === 'unsure' ? 503 : 200, headers };
  } catch (error) {
    const httpError = asHttpError(error);
    return { state: unsure, status: httpError.status, headers, httpError };
  }
}

function validSecret(secret: string | undefined): string | undefined {
  return secret && clientSecretPattern.test(secret) ? secret : undefined;
}
