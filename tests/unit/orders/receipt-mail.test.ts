import { expect, it } from 'vitest';
import { sampleOrder } from '#dev/mails/sample-order.ts';
import { handling, shippingMethods } from '#src/features/shop/catalogue/shipping-methods.ts';
import { expectedDays, receiptBlocks } from '#src/features/orders/mails/receipt-mail.ts';
import { hoursByRange } from '#src/business/hours.ts';
import { buyerMail, type BuyerMailKind } from '#src/features/orders/mails/buyer-mail.ts';
import type { Order } from '#src/features/orders/order/order.ts';
import { mailText } from '#src/lib/mail-content.ts';

const friday = '2026-11-27';
const textFor = (line: string) => {
  const buyer = { name: 'Ann', email: '', phone: '', address: [line, 'Surrey BC V3T 0A1'] };
  const receipt = { ...sampleOrder, buyer };
  return mailText({ subject: '', blocks: receiptBlocks(receipt, friday) });
};

it.each(['12 Example Avenue', 'Apt. 4, 100-12th St.', 'Rue de l’Église 7 (rear)'])(
  'the receipt repeats the address %j',
  (line) => {
    expect(textFor(line)).toContain(`Ship to:\nAnn\n${line}\nSurrey BC V3T 0A1`);
  },
);

it.each(['Win at evil.example', 'https://evil', 'a'.repeat(61)])(
  'the receipt repeats nothing like %j: anyone can enter another’s mail address',
  (line) => {
    expect(textFor(line)).not.toContain(line);
    expect(textFor(line)).toContain('Ship to:\nthe address on the page of your order');
  },
);

it('an order is expected after the days of packing and of its method, weekends not counted', () => {
  for (const { id, fewestDays, mostDays } of shippingMethods) {
    const packing = id === 'pickup' ? { fewestDays: 0, mostDays: 0 } : handling;
    const counts = [packing.fewestDays + fewestDays, packing.mostDays + mostDays];
    expect(expectedDays(id, friday)).toEqual(counts.map(weekdayAfterFriday));
  }
});

const mailOf = (kind: BuyerMailKind, facts: Partial<Order> = {}) =>
  mailText(buyerMail(kind, { ...sampleOrder, ...facts }, { url: '', today: friday }));

it('the mail about an order that is ready for pickup has the opening hours', () => {
  const text = mailOf({ kind: 'ready' }, { shippingMethod: 'pickup' });
  for (const { days, hours } of hoursByRange()) expect(text).toContain(`${days}: ${hours}`);
});

it('a mail about a parcel leaves out what was refunded', () => {
  const [first, ...others] = sampleOrder.lines.map((line) => ({ ...line, quantity: 2, held: 2 }));
  const lines = [
    { ...first!, refunded: 1, held: 1 },
    { ...others[0]!, refunded: 2, held: 0 },
  ];
  const parcel = { carrier: 'UPS', trackingNumber: '1Z' };
  const text = mailOf({ kind: 'shipped', parcel }, { lines });
  expect(text).toContain(`1 × ${first!.name}`);
  expect(text).not.toContain(others[0]!.name);
});

/** The same by arithmetic: every fifth weekday after a Friday is a Friday. */
function weekdayAfterFriday(count: number): string {
  const weekends = Math.ceil(count / 5);
  const date = new Date(friday);
  date.setUTCDate(date.getUTCDate() + count + 2 * weekends);
  return date.toISOString().slice(0, 10);
}
