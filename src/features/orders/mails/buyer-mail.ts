import { postalAddress, signature } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { directionsHref } from '#src/business/map-links.ts';
import { greeting, type MailBlock, type MailContent } from '#src/lib/mail-content.ts';
import { formatCents, type Cents } from '#src/lib/money.ts';
import { testOrderText } from '../order/order-status.ts';
import { trackingHref, type Parcel } from '../order/carriers.ts';
import { receiptBlocks } from './receipt-mail.ts';
import type { Receipt } from '../order/receipt.ts';

/** An order as mails to its buyer tell of it. */
export interface MailedOrder {
  isTest: boolean;
  receipt: Receipt;
  /** It is this day at the shop. */
  today: IsoDay;
}

/** What a buyer is notified; that it is packed is not. */
export type BuyerMailKind =
  | { kind: 'received' }
  | { kind: 'shipped'; parcel: Parcel }
  | { kind: 'ready' }
  /** `isSoldOut`: because another buyer was faster. */
  | { kind: 'refunded'; cents: Cents; share: 'all' | 'rest' | 'part'; isSoldOut: boolean };

const shareTexts = { all: ', all that you paid,', rest: ', the rest of what you paid,', part: '' };

/** The mail to a buyer. Of what was typed it repeats a name and an address that are no more than that: nobody writes to others through us. */
export function buyerMail(mailKind: BuyerMailKind, order: MailedOrder, url: string): MailContent {
  const { subject, blocks } = buyerText(mailKind, order);
  return {
    subject: order.isTest ? `${subject} (${testOrderText})` : subject,
    blocks: [
      ...(order.isTest ? [`${testOrderText}.`] : []),
      greeting(order.receipt.buyer.name),
      ...blocks,
      { link: 'See your order', url },
      'This link is private: whoever has it sees your order. Please do not forward it.',
      signature,
    ],
  };
}

function buyerText(mailKind: BuyerMailKind, { receipt, today }: MailedOrder): MailContent {
  const { number, lines, shippingMethod } = receipt;
  const contents = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n');
  switch (mailKind.kind) {
    case 'received':
      return {
        subject: `We have your order ${number}`,
        blocks: [
          'Thank you for your purchase! We’re preparing your items.',
          ...receiptBlocks(receipt, today),
          shippingMethod === 'pickup'
            ? 'We write to you once it is ready for pickup.'
            : 'We write to you once it is on its way.',
        ],
      };
    case 'shipped':
      return {
        subject: `Your order ${number} is on its way`,
        blocks: ['Your parcel is with the carrier.', ...parcelBlocks(mailKind.parcel), contents],
      };
    case 'ready':
      return {
        subject: `Your order ${number} is ready for pickup`,
        blocks: [
          'Your order is packed and waits for you. Please bring its number.',
          {
            facts: [
              ['Order', number],
              ['Where', postalAddress],
            ],
          },
          { link: 'How to get there', url: directionsHref },
          contents,
        ],
      };
    case 'refunded':
      return {
        subject: `Your refund of ${formatCents(mailKind.cents)} for order ${number}`,
        blocks: [
          ...(mailKind.isSoldOut
            ? [
                'While you were paying, somebody else bought the last of it. We are sorry: nothing will be shipped.',
              ]
            : []),
          `${formatCents(mailKind.cents)}${shareTexts[mailKind.share]} is on its way back to you. Banks take five to ten days to show a refund.`,
        ],
      };
  }
}

function parcelBlocks(parcel: Parcel): MailBlock[] {
  const { carrier, trackingNumber } = parcel;
  const url = trackingHref(parcel);
  return [
    {
      facts: [
        ['Carrier', carrier],
        ['Tracking number', trackingNumber],
      ],
    },
    ...(url ? [{ link: 'See where it is', url }] : []),
  ];
}
