import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import type { OrderStatus } from './order-status.ts';

/** Where the goods of an order are, from its payment on. */
export const fulfilmentStates = [
  'to_pack',
  'packed',
  'shipped',
  'ready',
  'collected',
  'cancelled',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

export const fulfilmentActions = ['pack', 'ship', 'ready', 'collect'] as const;
export type FulfilmentAction = (typeof fulfilmentActions)[number];

/** How the goods reach the buyer; the order's shipping method says it. */
export type Handover = 'shipping' | 'pickup';

/** How the goods of a shipping method reach the buyer. */
export function handoverOf(shippingMethod: ShippingMethodId): Handover {
  return shippingMethod === 'pickup' ? 'pickup' : 'shipping';
}

export interface Goods {
  status: OrderStatus;
  goods: FulfilmentState | undefined;
  handover: Handover;
}

/** The goods as the desk moves them. */
export interface MovableOrder extends Goods {
  /** The buyer's bank asks for the money: what leaves the shop now may be lost with it. */
  isDisputed: boolean;
}

type Moves = Partial<Record<FulfilmentAction, FulfilmentState>>;

/** Where each action leads, by state and by handover; docs/orders.md prints this table. */
export const fulfilmentTransitions: Record<FulfilmentState, Record<Handover, Moves>> = {
  to_pack: { shipping: { pack: 'packed' }, pickup: { pack: 'packed' } },
  packed: { shipping: { ship: 'shipped' }, pickup: { ready: 'ready' } },
  ready: { shipping: {}, pickup: { collect: 'collected' } },
  shipped: { shipping: {}, pickup: {} },
  collected: { shipping: {}, pickup: {} },
  cancelled: { shipping: {}, pickup: {} },
};

/** What the desk may do with the goods now. Without the money, nothing: it is not here, not as agreed, disputed or going back. */
export function fulfilmentActionsFor(order: MovableOrder): FulfilmentAction[] {
  const { status, goods, handover, isDisputed } = order;
  if (status !== 'paid' || isDisputed || goods === undefined) return [];
  return Object.keys(fulfilmentTransitions[goods][handover]) as FulfilmentAction[];
}

/** Where the goods are after an action, or nothing where it is not possible. */
export function nextFulfilment(
  order: MovableOrder,
  action: FulfilmentAction,
): FulfilmentState | undefined {
  if (order.goods === undefined || !fulfilmentActionsFor(order).includes(action)) return undefined;
  return fulfilmentTransitions[order.goods][order.handover][action];
}

/** Whether the goods are set aside for the order and still in the shop. */
export function areInShop(goods: FulfilmentState | undefined): boolean {
  return goods === 'to_pack' || goods === 'packed' || goods === 'ready';
}
