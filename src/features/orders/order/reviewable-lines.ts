import type { Order } from './order.ts';

/** What its buyer can review: it was handed over, and nothing of it was refunded. */
export function reviewableLines({
  status,
  fulfilment,
  lines,
}: Pick<Order, 'status' | 'fulfilment' | 'lines'>): Order['lines'] {
  const isHandedOver = fulfilment === 'shipped' || fulfilment === 'collected';
  if (status !== 'paid' || !isHandedOver) return [];
  return lines.filter(({ refunded }) => refunded === 0);
}
