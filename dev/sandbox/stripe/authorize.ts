import { stripeAccount } from './account.ts';
import { invalidRequest } from './failure.ts';
import type { FormFields } from './form.ts';
import { text } from './objects.ts';

export function isFromBrowser(
  request: Request,
  fields: FormFields,
  { isAllowed, secret }: { isAllowed: boolean; secret: () => string },
): boolean {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? text(fields.key);
  if (key === stripeAccount.STRIPE_SECRET_KEY) return false;
  const isOwn = text(fields.client_secret) !== '' && isAllowed;
  if (key !== stripeAccount.PUBLIC_STRIPE_PUBLISHABLE_KEY || !isOwn) {
    const message = 'Invalid API Key provided, or one that may not do this.';
    throw invalidRequest(401, { message });
  }
  if (secret() !== fields.client_secret) {
    const message = 'The client_secret provided does not match any associated PaymentIntent.';
    throw invalidRequest(400, { message, param: 'client_secret' });
  }
  return true;
}

/** Stripe takes an empty text for a request to unset a parameter, which most parameters do not allow. */
export function rejectEmpty(fields: FormFields, prefix = ''): void {
  for (const [name, value] of Object.entries(fields)) {
    const param = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object') rejectEmpty(value, param);
    if (value !== '') continue;
    throw invalidRequest(400, {
      code: 'parameter_invalid_empty',
      message: `You passed an empty string for '${param}'.`,
      param,
    });
  }
}
