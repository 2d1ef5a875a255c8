import { signature } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { directionsHref } from '#src/business/map-links.ts';
import { greeting, type MailBlock, type MailContent } from '#src/lib/mail-content.ts';
import { formatCents, type Cents } from '#src/lib/money.ts';
import { heldLines, testOrderText, type Order } from '../order/order.ts';
import { trackingHref, type Parcel } from '../order/carriers.ts';
import type { Terms } from '../terms/order-terms.server.ts';
import { contractBlocks, pickupText, receiptBlocks } from './receipt-mail.ts';

export type BuyerMailKind =
  /** The copy of the contract. */
  | { kind: 'received'; terms: Terms }
  /** `isCorrected`: an earlier mail gave another number. */
  | { kind: 'shipped'; parcel: Parcel; isCorrected?: boolean }
  | { kind: 'ready' }
  /** `isSoldOut`: because another buyer was faster. `lines`: what it is for; a refund of money alone has none. */
  | {
      kind: 'refunded';
      cents: Cents;
      share: 'all' | 'rest' | 'part';
      isSoldOut: boolean;
      lines: readonly MailLine[];
    };

type MailLine = Pick<Order['lines'][number], 'name' | 'quantity'>;
const linesText = (lines: readonly MailLine[]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n');

const shareTexts = { all: ', all that you paid,', rest: ', the rest of what you paid,', part: '' };

/** `url` opens the order, `today` is the day from which delivery is counted. */
export function buyerMail(
  mail: BuyerMailKind,
  order: Order,
  { url, today }: { url: string; today: IsoDay },
): MailContent {
  const { subject, blocks } = textOf(mail, order, today);
  return {
    subject: order.isTest ? `${subject} (${testOrderText})` : subject,
    blocks: [
      ...(order.isTest ? [`${testOrderText}.`] : []),
      greeting(order.buyer.name),
      ...blocks,
      { link: 'See your order', url },
      'This link is private: anyone who has it can see your order. Please do not forward it.',
      signature,
    ],
  };
}

function textOf(mail: BuyerMailKind, order: Order, today: IsoDay): MailContent {
  const { number, lines, shippingMethod } = order;
  const contents = linesText(heldLines(lines));
  switch (mail.kind) {
    case 'received':
      return {
        subject: `We have your order ${number}`,
        blocks: [
          'Thank you for your purchase! We’re preparing your items.',
          ...receiptBlocks(order, today),
          nextMailText(shippingMethod),
          ...contractBlocks(mail.terms),
        ],
      };
    case 'shipped':
      return {
        subject: `Your order ${number} is on its way`,
        blocks: [
          mail.isCorrected
            ? 'Your parcel is with the carrier. This is its tracking number; please ignore the one in our earlier email.'
            : 'Your parcel is with the carrier.',
          ...parcelBlocks(mail.parcel),
          contents,
        ],
      };
    case 'ready':
      return {
        subject: `Your order ${number} is ready for pickup`,
        blocks: [
          'Your order is packed and waiting for you. Please bring its number.',
          { facts: [['Order', number]] },
          pickupText(),
          { link: 'How to get there', url: directionsHref },
          contents,
        ],
      };
    case 'refunded':
      return {
        subject: `Your refund of ${formatCents(mail.cents)} for order ${number}`,
        blocks: [
          ...(mail.isSoldOut
            ? [
                'While you were paying, someone else bought the last of it. We are sorry: nothing will be shipped.',
              ]
            : []),
          `${formatCents(mail.cents)}${shareTexts[mail.share]} is on its way back to you. Banks take five to ten days to show a refund.`,
          ...(mail.lines.length > 0 ? [`It is for:\n${linesText(mail.lines)}`] : []),
        ],
      };
  }
}

export function nextMailText(shippingMethod: Order['shippingMethod']): string {
  return `We write to you once it is ${shippingMethod === 'pickup' ? 'ready for pickup' : 'on its way'}.`;
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
