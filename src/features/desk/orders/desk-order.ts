import type { FulfilmentState, Handover } from '#src/features/orders/order/fulfilment-state.ts';
import type { OrderStatus } from '#src/features/orders/order/order-status.ts';
import type { Cents } from '#src/lib/money.ts';

/** An order as lists show it. */
export interface ListedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  goods: FulfilmentState | undefined;
  handover: Handover;
  isDisputed: boolean;
  isTest: boolean;
  /** Of the buyer; nothing before the payment, and after the period of keeping it. */
  name: string;
  /** How many pieces, and of what. */
  contents: string;
  cents: Cents;
  paidAt: Date | undefined;
}

/** The parts of the list; an order stands in one of them. */
export const orderFilters = {
  open: { name: 'Open' },
  look: { name: 'To look at' },
  gone: { name: 'Handed over' },
  back: { name: 'Refunded' },
  unpaid: { name: 'Not paid' },
} as const;
export type OrderFilter = keyof typeof orderFilters;

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
  processing: 'The bank is at it',
  paid: 'Paid',
  refund_due: 'All of it goes back: do not ship',
  refunded: 'Refunded in full',
  review: 'Needs a decision: do not ship',
  canceled: 'Given up, not paid',
};

/** Where an order stands, in a few words. */
export function orderStateText({
  status,
  goods,
  isDisputed,
}: Pick<ListedOrder, 'status' | 'goods' | 'isDisputed'>): string {
  const isMoneyHere = status === 'paid' && goods !== undefined;
  const state = isMoneyHere ? fulfilmentNames[goods] : statusNames[status];
  return isDisputed ? `${state}, disputed by the buyer’s bank` : state;
}

/** One line of what happened to an order. */
export interface OrderLine {
  at: Date;
  staff: string | undefined;
  action: string;
  note: string;
}

const actionLabels: Record<string, string> = {
  pay: 'The payment arrived',
  pack: 'packed it',
  ship: 'handed it to the carrier',
  ready: 'put it ready for pickup',
  collect: 'handed it to the buyer',
  dispute: 'The buyer’s bank disputes the payment',
  refund: 'refunded',
  refund_fails: 'A refund did not reach the buyer',
  refunded: 'Money went back to the buyer',
  accept: 'ships it all the same',
  'settle-refund': 'returned the money in another way',
  'drop-refund': 'says that nothing more is owed',
  'end-dispute': 'says that the dispute is over',
};

/** Who did what: "ann@example.ca handed it to the carrier: Canada Post, 123". */
export function orderHistoryText({ staff, action, note }: OrderLine): string {
  const what = actionLabels[action] ?? action;
  return `${staff ? `${staff} ${what}` : what}${note ? `: ${note}` : ''}`;
}
