import type { MailContent } from '#src/lib/mail-content.ts';
import { formatCents } from '#src/lib/money.ts';
import { parsePhone } from '#src/lib/phone/phone-field.ts';
import { formatPhone } from '#src/lib/phone/phone.ts';
import { testOrderText, type Order } from '../order/order.ts';
import { receiptItems } from './receipt-mail.ts';

export function ownerOrderMail(order: Order): MailContent {
  const { number, paymentId, isTest } = order;
  const isAgreed = order.paidRevision !== null;
  const blocks = [
    isTest && `${testOrderText}.`,
    ...headlines(order),
    isAgreed && receiptItems(order),
    refundedText(order),
    isAgreed && deliveryText(order),
    paymentId && `In Stripe: https://dashboard.stripe.com/payments/${paymentId}`,
  ];
  return {
    subject: `Shop order ${number}${isTest ? ` (${testOrderText})` : ''}`,
    blocks: blocks.filter((block) => typeof block === 'string'),
  };
}

function headlines(order: Order): string[] {
  const { number, status, isDisputed, receivedCents } = order;
  if (!isDisputed) return [headline(order)];
  const dispute = `Order ${number} is disputed: the buyer's bank asks for ${formatCents(receivedCents)}. DO NOT SHIP. Please answer in Stripe's dashboard within the days it names.`;
  return status === 'paid' ? [dispute] : [dispute, headline(order)];
}

function headline(order: Order): string {
  const { number, status, flag } = order;
  const amount = formatCents(order.receivedCents);
  if (flag === 'refund_failed')
    return `Order ${number}: the refund of ${amount} did not reach the buyer. DO NOT SHIP. Please find another way to return the money.`;
  switch (status) {
    case 'paid':
      return `Order ${number} is paid: ${amount}. Please pack it.`;
    case 'refund_due':
      return `Order ${number} is paid (${amount}), but nothing is in stock. DO NOT SHIP: the money is refunded automatically, and the buyer is notified by email.`;
    case 'refunded':
      return `Order ${number} was paid (${amount}) and refunded. DO NOT SHIP. The buyer is notified by email.`;
    default:
      return `Order ${number} needs you: ${amount} arrived, but something is not right (${flag ?? status}). DO NOT SHIP before you have looked at it.`;
  }
}

function refundedText({ status, lines }: Order): string | undefined {
  const refunded = lines.filter((line) => line.refunded > 0);
  if (status !== 'paid' || refunded.length === 0) return undefined;
  return [
    'Refunded since, not to be packed:',
    ...refunded.map((line) => `${line.refunded} × ${line.name}`),
  ].join('\n');
}

function deliveryText({ buyer, shippingMethod }: Order): string {
  const isPickup = shippingMethod === 'pickup';
  return [
    isPickup ? 'The buyer picks it up:' : 'Ship to:',
    buyer.name,
    ...(isPickup ? [] : buyer.address),
    formatPhone(parsePhone(buyer.phone) ?? buyer.phone),
    buyer.email,
  ]
    .filter(Boolean)
    .join('\n');
}
