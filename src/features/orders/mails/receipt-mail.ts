import { dateText } from '#src/business/date-text.ts';
import { facts, phoneText, postalAddress } from '#src/business/facts.ts';
import { hoursByRange } from '#src/business/hours.ts';
import { addDays, shopDay, type IsoDay } from '#src/business/shop-day.ts';
import { tax } from '#src/business/tax.ts';
import { plainName, type MailBlock } from '#src/lib/mail-content.ts';
import { formatCents } from '#src/lib/money.ts';
import { lineTotal } from '#src/features/shop/cart/subtotal.ts';
import {
  findShippingMethod,
  handling,
  type ShippingMethodId,
} from '#src/features/shop/catalogue/shipping-methods.ts';
import type { OrderContents, Receipt } from '../order/order.ts';
import type { Terms } from '../terms/order-terms.server.ts';

export function receiptBlocks(receipt: Receipt, today: IsoDay): MailBlock[] {
  const { number, shippingMethod } = receipt;
  const isPickup = shippingMethod === 'pickup';
  const [first, last] = expectedDays(shippingMethod, today).map((day) => dateText(day));
  return [
    {
      facts: [
        ['Order', number],
        ['Date', dateText(shopDay(receipt.placedAt))],
        ['Buyer', plainName(receipt.buyer.name) ?? 'the name on the page of your order'],
      ],
    },
    receiptItems(receipt),
    isPickup ? pickupText() : ['Ship to:', ...shippingLines(receipt)].join('\n'),
    {
      facts: [
        [
          isPickup ? 'Expected to be ready' : 'Expected',
          first === last ? `${first}` : `${first} to ${last}`,
        ],
      ],
    },
  ];
}

/** What the law wants in a copy of the contract besides the order itself: docs/contract.md. */
export function contractBlocks({ title, updated, intro, sections }: Terms): MailBlock[] {
  return [
    'Please keep this email: it is your copy of the contract.',
    {
      facts: [
        ['Seller', facts.name],
        ['Address', postalAddress],
        ['Phone', phoneText],
        ['Email', facts.email],
        ...(tax.gstNumber ? [['GST/HST number', tax.gstNumber] as const] : []),
      ],
    },
    `${title}, as of ${dateText(updated)}. ${intro}`,
    ...sections.map(({ title, paragraphs, list = [] }) => ({
      facts: [[title, [...paragraphs, ...list.map((item) => `• ${item}`)].join('\n')] as const],
    })),
  ];
}

export function pickupText(): string {
  const hours = hoursByRange().map(({ days, hours }) => `${days}: ${hours}`);
  return ['Pick up at:', facts.name, postalAddress, ...hours].join('\n');
}

export function receiptItems({ lines, totals, taxRate, shippingMethod }: OrderContents): string {
  return [
    ...lines.map(
      ({ quantity, name, sku, priceCents }) =>
        `${quantity} × ${name} (${sku}): ${formatCents(lineTotal(priceCents, quantity))}`,
    ),
    `Subtotal: ${formatCents(totals.subtotal)}`,
    `${findShippingMethod(shippingMethod).name}: ${formatCents(totals.shipping)}`,
    `${taxRate.label}: ${formatCents(totals.tax)}`,
    `Total: CAD ${formatCents(totals.total)}`,
  ].join('\n');
}

// Anyone who pays can enter someone else's mail address: what does not read like an address is not repeated.
const plainLine = /^(?!.*\.\p{L})[\p{L}\p{M}\d '’#&.,()-]{1,60}$/u;

function shippingLines({ buyer }: Receipt): string[] {
  const lines = [plainName(buyer.name) ?? '', ...buyer.address].filter(Boolean);
  return lines.every((line) => plainLine.test(line))
    ? lines
    : ['the address on the page of your order'];
}

/** The first and the last day on which an order of a day is expected, counted in business days. */
export function expectedDays(id: ShippingMethodId, day: IsoDay): [first: IsoDay, last: IsoDay] {
  const { fewestDays, mostDays } = findShippingMethod(id);
  // What a buyer picks up is promised as a whole: nothing of it is on the way.
  const before = id === 'pickup' ? { fewestDays: 0, mostDays: 0 } : handling;
  return [
    addBusinessDays(day, before.fewestDays + fewestDays),
    addBusinessDays(day, before.mostDays + mostDays),
  ];
}

export function addBusinessDays(day: IsoDay, count: number): IsoDay {
  let left = count;
  let current = day;
  while (left > 0) {
    current = addDays(current, 1);
    const weekday = new Date(`${current}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return current;
}
