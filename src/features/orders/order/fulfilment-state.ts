import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import type { FulfilmentState, Order } from './order.ts';

export const fulfilmentActions = ['pack', 'ship', 'track', 'ready', 'collect', 'revert'] as const;
export type FulfilmentAction = (typeof fulfilmentActions)[number];

/** What 'revert' takes back within the time for it, mails and all. */
export const undoableSteps = ['pack', 'ship', 'ready', 'collect'] as const;

type Handover = 'shipping' | 'pickup';

export function handoverOf(shippingMethod: ShippingMethodId): Handover {
  return shippingMethod === 'pickup' ? 'pickup' : 'shipping';
}

type Transitions = Partial<Record<FulfilmentAction, FulfilmentState>>;

/** Where each action leads; docs/orders.md prints this table. */
export const fulfilmentTransitions: Record<FulfilmentState, Record<Handover, Transitions>> = {
  to_pack: { shipping: { pack: 'packed' }, pickup: { pack: 'packed' } },
  packed: {
    shipping: { ship: 'shipped', revert: 'to_pack' },
    pickup: { ready: 'ready', revert: 'to_pack' },
  },
  ready: { shipping: {}, pickup: { collect: 'collected', revert: 'packed' } },
  shipped: { shipping: { track: 'shipped', revert: 'packed' }, pickup: {} },
  collected: { shipping: {}, pickup: { revert: 'ready' } },
  cancelled: { shipping: {}, pickup: {} },
};

type MovableOrder = Pick<Order, 'status' | 'fulfilment' | 'shippingMethod' | 'isDisputed'>;

function transitionsOf(order: MovableOrder): Transitions {
  const { status, fulfilment, isDisputed, shippingMethod } = order;
  // Without the money nothing leaves the shop: it is not here, not as agreed, disputed or going back.
  if (status !== 'paid' || isDisputed || fulfilment === null) return {};
  return fulfilmentTransitions[fulfilment][handoverOf(shippingMethod)];
}

export function fulfilmentActionsFor(order: MovableOrder): FulfilmentAction[] {
  return Object.keys(transitionsOf(order)) as FulfilmentAction[];
}

export function moveFulfilment(
  order: MovableOrder,
  action: FulfilmentAction,
): FulfilmentState | undefined {
  return transitionsOf(order)[action];
}

/** Whether it is set aside for the order and still in the shop. */
export function isInShop(state: FulfilmentState | null): boolean {
  return state === 'to_pack' || state === 'packed' || state === 'ready';
}

export function isHandedOver(state: FulfilmentState | null): boolean {
  return state === 'shipped' || state === 'collected';
}

/** What its buyer can review: it was handed over, and not all of it was refunded. */
export function reviewableLines({
  status,
  fulfilment,
  lines,
}: Pick<Order, 'status' | 'fulfilment' | 'lines'>): Order['lines'] {
  if (status !== 'paid' || !isHandedOver(fulfilment)) return [];
  return lines.filter(({ refunded, quantity }) => refunded < quantity);
}
