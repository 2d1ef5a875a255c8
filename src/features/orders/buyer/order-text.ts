import { formatCents, type Cents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { confirmationText, type ConfirmationText } from './confirmation-text.ts';
import type { Receipt } from '../order/receipt.ts';
import { trackingHref, type Parcel } from '../order/carriers.ts';
import type { Goods } from '../order/fulfilment-state.ts';

/** An order as its buyer's page shows it. */
export interface BuyerOrder extends Goods {
  number: string;
  flag: string | null;
  isTest: boolean;
  receivedCents: Cents;
  /** What went back, or is about to. */
  refundedCents: Cents;
  parcel: Parcel | undefined;
  receipt: Receipt;
}

/** A step on the way of an order. */
export interface OrderStep {
  label: string;
  note?: string;
  state: 'done' | 'now' | 'next';
}

const toShop = { label: 'Continue Shopping', path: paths.shop };

/** What the buyer's page of an order says; of its money in the words of the confirmation. */
export function orderText(order: BuyerOrder): ConfirmationText {
  const { status, flag, number, receivedCents, refundedCents } = order;
  switch (status) {
    case 'paid': {
      const back = `We have given back ${formatCents(refundedCents)} of ${formatCents(receivedCents)}. Banks take five to ten days to show a refund.`;
      const text = fulfilmentText(order);
      return refundedCents > 0 ? { ...text, notes: [...text.notes, back] } : text;
    }
    case 'refund_due':
    case 'refunded': {
      const isDone = status === 'refunded';
      return confirmationText({
        kind: 'refunded',
        number,
        isSoldOut: flag === 'out_of_stock',
        isDone,
      });
    }
    case 'review':
      return confirmationText({ kind: 'review', number });
    default:
      return confirmationText({ kind: 'failed' });
  }
}

const preparing = { label: 'Processing', note: "We're preparing your items" };

/** As the confirmation shows it, right after paying. */
export const placedSteps: readonly OrderStep[] = [
  { label: 'Order Confirmed', state: 'now' },
  { ...preparing, state: 'next' },
];

/** The way of an order, from the payment to the buyer; none where it does not reach them. */
export function orderSteps({ status, goods, handover }: Goods): OrderStep[] {
  if (status !== 'paid' || goods === undefined || goods === 'cancelled') return [];
  const isHere = goods === 'to_pack' || goods === 'packed';
  const last =
    handover === 'shipping'
      ? 'On Its Way'
      : goods === 'collected'
        ? 'Collected'
        : 'Ready for Pickup';
  return [
    { label: 'Order Confirmed', state: 'done' },
    isHere ? { ...preparing, state: 'now' } : { label: preparing.label, state: 'done' },
    { label: last, state: isHere ? 'next' : 'now' },
  ];
}

function fulfilmentText({ goods, handover, parcel }: BuyerOrder): ConfirmationText {
  switch (goods) {
    case 'shipped': {
      const url = parcel && trackingHref(parcel);
      return {
        tab: 'Order on Its Way',
        title: 'On its way',
        lead: parcel
          ? `${parcel.carrier} has your parcel: ${parcel.trackingNumber}.`
          : 'Your parcel is with the carrier.',
        notes: [],
        links: [...(url ? [{ label: 'See Where It Is', path: url }] : []), toShop],
      };
    }
    case 'ready':
      return {
        tab: 'Ready for Pickup',
        title: 'Ready for pickup',
        lead: 'Your order is packed and waits for you. Please bring its number.',
        notes: [],
        links: [{ label: 'How to Get There', path: paths.location }, toShop],
      };
    case 'collected':
      return {
        tab: 'Order Collected',
        title: 'Collected',
        lead: 'Thank you for coming by.',
        notes: [],
        links: [toShop],
      };
    case 'cancelled':
      return {
        tab: 'Order Canceled',
        title: 'Nothing to ship',
        lead: 'All of its items were refunded.',
        notes: [],
        links: [toShop],
      };
    default:
      return {
        tab: 'Order Confirmed',
        title: 'ORDER CONFIRMED',
        lead: 'Thank you for your purchase!',
        notes: [
          handover === 'pickup'
            ? 'We write to you once it is ready for pickup.'
            : 'We write to you once it is on its way.',
        ],
        links: [toShop],
      };
  }
}
