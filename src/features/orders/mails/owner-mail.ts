import type { MailContent } from '#src/lib/mail-content.ts';
import { formatCents } from '#src/lib/money.ts';
import { testOrderText } from '../order/order-status.ts';
import { receiptItems } from './receipt-mail.ts';
import type { Buyer, Receipt } from '../order/receipt.ts';

/** A settled order as the owner is notified of it. */
export interface MailedOrder {
  number: string;
  status: string;
  flag: string | null;
  isDisputed: boolean;
  /** Paid with test money. */
  isTest: boolean;
  paymentId: string | null;
  amountReceivedCents: number;
  buyer: Buyer;
  /** Missing where the payment is for nothing we wrote down. */
  receipt: Receipt | undefined;
}

/** The owner's mail about a settled order. */
export function orderMail(order: MailedOrder): MailContent {
  const { receipt, number, paymentId, isTest } = order;
  const blocks = [
    isTest && `${testOrderText}.`,
    ...headlines(order),
    receipt && receiptItems(receipt),
    receipt && deliveryText(receipt),
    paymentId && `In Stripe: https://dashboard.stripe.com/payments/${paymentId}`,
  ];
  return {
    subject: `Shop order ${number}${isTest ? ` (${testOrderText})` : ''}`,
    blocks: blocks.filter((block) => typeof block === 'string'),
  };
}

function headlines(order: MailedOrder): string[] {
  const { number, status, isDisputed, amountReceivedCents } = order;
  if (!isDisputed) return [headline(order)];
  const dispute = `Order ${number} is disputed: the buyer's bank asks for ${formatCents(amountReceivedCents)}. DO NOT SHIP. Please answer in Stripe's dashboard within the days it names.`;
  return status === 'paid' ? [dispute] : [dispute, headline(order)];
}

function headline(order: MailedOrder): string {
  const { number, status, flag } = order;
  const amount = formatCents(order.amountReceivedCents);
  if (flag === 'refund_failed') {
    return `Order ${number}: the refund of ${amount} did not reach the buyer. DO NOT SHIP. Please find another way to return the money.`;
  }
  switch (status) {
    case 'paid':
      return `Order ${number} is paid: ${amount}. Please pack it.`;
    case 'refund_due':
      return `Order ${number} is paid (${amount}), but the shelf is empty. DO NOT SHIP: the money goes back by itself, and the buyer is told by mail.`;
    case 'refunded':
      return `Order ${number} was paid (${amount}) and refunded. DO NOT SHIP. The buyer is told by mail.`;
    default:
      return `Order ${number} needs you: ${amount} arrived, but something is not right (${flag ?? status}). DO NOT SHIP before you have looked at it.`;
  }
}

function deliveryText({ buyer, shippingMethod }: Receipt): string {
  const isPickup = shippingMethod === 'pickup';
  return [
    isPickup ? 'The buyer picks it up:' : 'Ship to:',
    buyer.name,
    ...(isPickup ? [] : buyer.address),
    buyer.phone,
    buyer.email,
  ]
    .filter(Boolean)
    .join('\n');
}
