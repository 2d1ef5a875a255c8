import { orderQuery, readOrderList } from '#src/features/desk/orders/orders.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import { requireSession } from '#src/features/desk/sign-in/sessions.server.ts';
import type { PaymentSessionRequest } from '#src/features/orders/payment/payment-session.ts';
import { database } from '#src/server/database/database.ts';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';
import { ownPage, postDesk } from './desk-pages.ts';
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
  const { headers, status } = await postDesk('desk', form, { ...ownPage, cookie: who.cookie });
  return headers.get('location')?.replace(`/desk/orders/${id}?notice=`, '') ?? String(status);
}

export async function listedOrders(search: string): Promise<string[]> {
  const { orders, hasMore } = await readOrderList(
    database().sql,
    orderQuery(new URLSearchParams(search)),
  );
  return [...orders.map(({ number }) => number), ...(hasMore ? ['more'] : [])];
}
