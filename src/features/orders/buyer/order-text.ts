import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { nextMailText } from '../mails/buyer-mail.ts';
import { trackingHref } from '../order/carriers.ts';
import { isHandedOver } from '../order/fulfilment-state.ts';
import type { Order } from '../order/order.ts';
import { confirmationText, toShop, type PageText } from './confirmation-text.ts';
import { settledState } from './order-state.ts';

export interface OrderStep {
  label: string;
  note?: string;
  state: 'done' | 'now' | 'next';
}

export function orderText(order: Order): PageText {
  const { given, receivedCents } = order;
  if (!hasProgress(order)) return confirmationText(settledState(order));
  const text = fulfilmentText(order);
  if (given.amountCents === 0) return text;
  const back = `You get ${formatCents(given.amountCents)} of ${formatCents(receivedCents)} back. Banks take five to ten days to show a refund.`;
  return { ...text, notes: [...text.notes, back] };
}

const preparing = { label: 'Processing', note: "We're preparing your items" };

export const placedSteps: readonly OrderStep[] = [
  { label: 'Order Confirmed', state: 'now' },
  { ...preparing, state: 'next' },
];

/** From the payment to the buyer; none where it does not reach them. */
export function orderSteps(order: Order): OrderStep[] {
  const { fulfilment, shippingMethod } = order;
  if (!hasProgress(order) || fulfilment === null || fulfilment === 'cancelled') return [];
  const isHere = fulfilment === 'to_pack' || fulfilment === 'packed';
  const last =
    shippingMethod !== 'pickup'
      ? 'On Its Way'
      : fulfilment === 'collected'
        ? 'Collected'
        : 'Ready for Pickup';
  return [
    { label: 'Order Confirmed', state: 'done' },
    isHere ? { ...preparing, state: 'now' } : { label: preparing.label, state: 'done' },
    { label: last, state: isHere ? 'next' : 'now' },
  ];
}

/** Once it was handed over, a refund that failed is for staff to decide. */
function hasProgress({ status, fulfilment }: Order): boolean {
  return status === 'paid' || (status === 'review' && isHandedOver(fulfilment));
}

function fulfilmentText({ fulfilment, shippingMethod, parcel }: Order): PageText {
  const base = { notes: [], links: [toShop] };
  switch (fulfilment) {
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
        lead: 'Your order is packed and waiting for you. Please bring its number.',
        notes: [],
        links: [{ label: 'How to Get There', path: paths.location }, toShop],
      };
    case 'collected':
      return {
        ...base,
        tab: 'Order Collected',
        title: 'Collected',
        lead: 'Thank you for coming by.',
      };
    case 'cancelled':
      return {
        ...base,
        tab: 'Order Canceled',
        title: 'Nothing to ship',
        lead: 'All of its items were refunded.',
      };
    default:
      return {
        ...base,
        tab: 'Order Confirmed',
        title: 'ORDER CONFIRMED',
        lead: 'Thank you for your purchase!',
        notes: [nextMailText(shippingMethod)],
      };
  }
}
