import { orderQuery, readOrderList } from '#src/features/desk/orders/orders.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import { decisions } from '#src/features/orders/order/order-flags.ts';
import { requireSession } from '#src/features/desk/session/sessions.server.ts';
import type { PaymentSessionRequest } from '#src/features/orders/payment/payment-session.ts';
import { database } from '#src/server/database/database.ts';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';
import { noticeOf, ownPage, postDesk } from './desk-pages.ts';
import { stripeOf } from '#tests/support/services/fake-stripe.ts';
import { openOrder, pay } from '#tests/support/services/paying.ts';

export interface Staff {
  cookie: string;
  token: string;
}

export async function paidOrder(
  sandbox: Sandbox,
  facts: Partial<PaymentSessionRequest> = {},
  ip?: string,
) {
  const order = await openOrder(facts, ip);
  await pay(sandbox, order);
  await stripeOf(sandbox).webhooks.settled();
  return order;
}

export async function openDeskOrder(id: string, { cookie }: Staff) {
  const { sql } = database();
  return readDeskOrder(sql, id, await requireSession(sql, cookie, new Date()));
}

export async function pressOrder(
  id: string,
  action: string,
  { who, token, ...fields }: { who: Staff; token?: string } & Record<string, unknown>,
): Promise<string> {
  const form = {
    action,
    order: id,
    token: token ?? (await openDeskOrder(id, who)).token,
    ...(fields as Record<string, string>),
  };
  const response = await postDesk(actionOf(action), form, { ...ownPage, cookie: who.cookie });
  return noticeOf(response) ?? String(response.status);
}

export async function listedOrders(search: string): Promise<string[]> {
  const { orders, hasMore } = await readOrderList(
    database().sql,
    orderQuery(new URLSearchParams(search)),
  );
  return [...orders.map(({ number }) => number), ...(hasMore ? ['more'] : [])];
}

function actionOf(button: string): string {
  if (button.startsWith('refund')) return 'orders.refund';
  return decisions.some((decision) => decision === button) ? 'orders.decide' : 'orders.fulfil';
}
