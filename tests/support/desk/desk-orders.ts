import { orderQuery, readOrderList } from '#src/features/desk/orders/orders.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import { decisions } from '#src/features/orders/order/order-flags.ts';
import { database } from '#src/server/database/database.ts';
import { sendAs, sessionOf, type Staff } from './desk-pages.ts';

export async function openDeskOrder(id: string, who: Staff) {
  return readDeskOrder(database().sql, id, await sessionOf(who));
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
  return sendAs(who, actionOf(action), form);
}

export async function listedOrders(search: string): Promise<string[]> {
  const { orders, hasMore } = await readOrderList(
    database().sql,
    orderQuery(new URLSearchParams(search)),
  );
  return [...orders.map(({ number }) => number), ...(hasMore ? ['more'] : [])];
}

function actionOf(button: string): string {
  if (button === 'undo') return 'orders.undo';
  if (button.startsWith('refund')) return 'orders.refund';
  return decisions.some((decision) => decision === button) ? 'orders.decide' : 'orders.fulfil';
}
