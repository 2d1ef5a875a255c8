import { replyTime } from '#src/business/facts.ts';
import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import type { OrderState } from './order-state.ts';

export interface PageText {
  tab: string;
  title: string;
  lead: string;
  notes: readonly string[];
  links: readonly { label: string; path: string }[];
}

export const toShop = { label: 'Continue Shopping', path: paths.shop };
const toCheckout = { label: 'Back to Checkout', path: paths.checkout };
const toInquiries = { label: 'Write to Us', path: paths.inquiries };
const again = { label: 'Look Again', path: paths.orderConfirmation };

/** Of a paid order in fixed words (rule 4.10). */
export function confirmationText(state: OrderState): PageText {
  switch (state.kind) {
    case 'paid':
      return {
        tab: 'Order Confirmed',
        title: 'ORDER CONFIRMED',
        lead: 'Thank you for your purchase!',
        notes: state.receipt
          ? receiptNotes(state.receipt.buyer.email, state.receipt.shippingMethod === 'pickup')
          : [
              `Your payment of ${formatCents(state.totalCents)} is safe with us. The list of items cannot be shown right now; your receipt comes by email.`,
            ],
        links: [toShop],
      };
    case 'processing':
      return {
        tab: 'Payment Processing',
        title: 'Payment processing',
        lead: 'Your bank is still working on your payment. Please do not pay again.',
        notes: [
          'Your order is placed and is waiting for the bank. This can take from a few seconds to a few days, depending on how you pay.',
          'You do not need to stay: once the payment arrives, your receipt comes by email.',
        ],
        links: [again, toShop],
      };
    case 'failed':
      return {
        tab: 'Payment Not Completed',
        title: 'Payment not completed',
        lead: 'Nothing was charged. Your cart and everything you typed are still there.',
        notes: [
          'The payment was declined, canceled or not confirmed. You can try again, with the same card or another one.',
        ],
        links: [toCheckout, toShop],
      };
    case 'refunded':
      return {
        tab: 'Order Refunded',
        title: state.isSoldOut ? 'Sold out a moment too soon' : 'Order refunded',
        lead: state.isDone
          ? 'Your money is on its way back to you, all of it.'
          : 'You get all of your money back; we have started the refund.',
        notes: [
          ...(state.isSoldOut
            ? [
                'While you were paying, someone else bought the last of it. We are sorry: nothing will be shipped.',
              ]
            : []),
          'Banks take five to ten days to show a refund.',
        ],
        links: [toShop, toInquiries],
      };
    case 'review':
      return {
        tab: 'Order Received',
        title: 'Order received',
        lead: 'Your payment arrived. One of us will check the order and write to you.',
        notes: [`Please do not pay again. You will hear from us within ${replyTime}.`],
        links: [toInquiries, toShop],
      };
    case 'unsure':
      return {
        tab: 'Order Status Unavailable',
        title: 'We cannot see your order right now',
        lead: 'If you have paid, your order is safe: it is stored with the payment and reaches us as soon as our system is back.',
        notes: [
          'Please do not pay again. This page checks again automatically, and your receipt comes by email.',
        ],
        links: [again],
      };
    case 'none':
      return {
        tab: 'No Order to Show',
        title: 'No order to show here',
        lead: 'This page shows an order right after it was placed, in the browser that placed it.',
        notes: ['Looking for an earlier order? Your receipt is in your email, or ask us.'],
        links: [toShop, toInquiries],
      };
  }
}

function receiptNotes(email: string, isPickup: boolean): string[] {
  const receipt = email === '' ? 'Your receipt comes by email.' : `A receipt goes to ${email}.`;
  return [receipt, isPickup ? 'We write to you once it is ready for pickup.' : ''].filter(Boolean);
}
