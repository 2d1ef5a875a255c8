import { paths } from '#src/lib/paths.ts';
import { readCookie, secretCookie } from '#src/server/http/cookies.server.ts';
import { clientSecretPattern } from '../payment/payment-session.ts';

const cookieName = 'order';

/** An hour is long enough to come back to the receipt after reading the mail. */
const cookieRules = { path: paths.orderConfirmation, lifeSeconds: 60 * 60 };

/** How someone comes to the confirmation page. */
export type ConfirmationVisit =
  /** From the checkout or from Stripe, with secrets in the address: send on to the clean one. */
  | { kind: 'return'; cookie: string | undefined }
  /** To the clean address, perhaps with the cookie. */
  | { kind: 'look'; clientSecret: string | undefined };

/**
 * Reads the visit. The secret of a return goes into a cookie that no script can read, and out of the
 * address bar, the history and every log. What else Stripe writes into the address, above all
 * `redirect_status`, anybody could write: it is not read.
 */
export function readVisit(url: URL, cookieHeader: string | null): ConfirmationVisit {
  const given = url.searchParams.get('payment_intent_client_secret');
  // A secret that is none ends the showing of an earlier order too: the visitor meant this one.
  if (given !== null)
    return { kind: 'return', cookie: secretCookie(cookieName, validSecret(given), cookieRules) };
  if (url.search !== '') return { kind: 'return', cookie: undefined };
  return { kind: 'look', clientSecret: validSecret(readCookie(cookieHeader, cookieName)) };
}

function validSecret(secret: string | undefined): string | undefined {
  return secret && clientSecretPattern.test(secret) ? secret : undefined;
}
