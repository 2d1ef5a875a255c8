import { postalAddress } from '#src/business/facts.ts';
import type { HistoryLine } from '#src/features/orders/order/order-history.server.ts';
import type { OrderListName } from '#src/features/orders/order/list-orders.server.ts';
import {
  heldLines,
  type FulfilmentState,
  type Order,
  type OrderStatus,
} from '#src/features/orders/order/order.ts';
import { findShippingMethod } from '#src/features/shop/catalogue/shipping-methods.ts';

export const orderFilters = {
  open: { name: 'Open' },
  look: { name: 'To look at' },
  gone: { name: 'Handed over' },
  back: { name: 'Refunded' },
  unpaid: { name: 'Not paid' },
} as const satisfies Record<OrderListName, object>;
export type OrderFilter = OrderListName;

const fulfilmentNames: Record<FulfilmentState, string> = {
  to_pack: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  ready: 'Ready for pickup',
  collected: 'Collected',
  cancelled: 'Nothing to hand over',
};
const statusNames: Record<OrderStatus, string> = {
  pending: 'Not paid yet',
  processing: 'The bank is processing it',
  paid: 'Paid',
  refund_due: 'Being refunded in full: do not ship',
  refunded: 'Refunded in full',
  review: 'Needs a decision: do not ship',
  canceled: 'Abandoned, not paid',
};

export function orderStateText({
  status,
  fulfilment,
  isDisputed,
}: Pick<Order, 'status' | 'fulfilment' | 'isDisputed'>): string {
  const isMoneyHere = status === 'paid' && fulfilment !== null;
  const state = isMoneyHere ? fulfilmentNames[fulfilment] : statusNames[status];
  return isDisputed ? `${state}, disputed by the buyer’s bank` : state;
}

/** What is left of an order to hand over, as a row of a list has it: "2 × Snow Foam, 1 × Clay". */
export function orderItemsText({ lines }: Pick<Order, 'lines'>): string {
  const held = heldLines(lines);
  const items = held.length > 0 ? held : lines;
  const text = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return held.length > 0 ? text : `Refunded: ${text}`;
}

export function deliveryText({
  shippingMethod,
  fulfilment,
  parcel,
}: Pick<Order, 'shippingMethod' | 'fulfilment' | 'parcel'>): string {
  const { name } = findShippingMethod(shippingMethod);
  return fulfilment === 'shipped' && parcel ? `${name}, ${parcel.carrier}` : name;
}

export function messageText({ number, fulfilment }: Pick<Order, 'number' | 'fulfilment'>): string {
  return fulfilment === 'ready'
    ? `your order ${number} is ready for pickup: ${postalAddress}.`
    : `this is about your order ${number}.`;
}

const actions: Record<string, string> = {
  pay: 'The payment arrived',
  pack: 'packed it',
  ship: 'handed it to the carrier',
  track: 'corrected the parcel',
  ready: 'marked it as ready for pickup',
  collect: 'handed it to the buyer',
  revert: 'took back',
  undo: 'undid the last change',
  dispute: 'The buyer’s bank disputes the payment',
  refund: 'refunded',
  refund_fails: 'A refund did not reach the buyer',
  refunded: 'Money went back to the buyer',
  accept: 'ships it anyway',
  'settle-refund': 'returned the money in another way',
  'drop-refund': 'says that nothing more is owed',
  'end-dispute': 'says that the dispute is over',
};

/** Who did what: "ann@example.ca handed it to the carrier: Canada Post, 123". */
export function orderHistoryText({ staff, action, note }: HistoryLine): string {
  const what = actions[action] ?? action;
  return `${staff ? `${staff} ${what}` : what}${note ? `: ${note}` : ''}`;
}
