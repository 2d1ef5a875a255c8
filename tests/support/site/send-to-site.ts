import { PaymentSession } from '#src/features/orders/payment/payment-session.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';
import type { Site } from './site-server.ts';

export async function sendToSite(
  { origin }: Pick<Site, 'origin'>,
  path: string,
  body: object,
): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Opens an order; returns the secret that it is paid with. */
export async function openSiteOrder(
  site: Pick<Site, 'origin' | 'sandbox'>,
  facts?: Parameters<typeof orderBody>[0],
): Promise<string> {
  const response = await sendToSite(site, functionPath('createPaymentIntent'), orderBody(facts));
  return PaymentSession.parse(await response.json()).clientSecretRes;
}
