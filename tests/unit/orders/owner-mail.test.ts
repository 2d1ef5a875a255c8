import { describe, expect, it } from 'vitest';
import { orderMail, type MailedOrder } from '#src/features/orders/mails/owner-mail.ts';
import { mailText } from '#src/lib/mail-content.ts';
import { addressLines, type Receipt } from '#src/features/orders/order/receipt.ts';

const buyer = {
  name: 'Aroha Te Kanawa',
  email: 'aroha@example.ca',
  phone: '6045550119',
  address: ['12 Example Avenue', 'Surrey BC V3T 0A1'],
};
const receipt: Receipt = {
  number: 'LW-1',
  placedAt: new Date(0),
  lines: [{ name: 'Snow Foam', sku: 'LW-SNO-1', quantity: 1, priceCents: 1000 }],
  totals: { subtotal: 1000, savings: 0, shipping: 0, tax: 120, total: 1120 },
  shippingMethod: 'pickup',
  buyer,
};
const order = (facts: Partial<MailedOrder> = {}): MailedOrder => ({
  number: 'LW-1',
  status: 'paid',
  flag: null,
  isDisputed: false,
  isTest: false,
  paymentId: 'pi_1',
  amountReceivedCents: 1120,
  buyer,
  receipt,
  ...facts,
});

const textOf = (facts: Partial<MailedOrder> = {}) => mailText(orderMail(order(facts)));

describe('the mail about an order', () => {
  it('names no address for a pickup', () => {
    expect(textOf()).toContain('The buyer picks it up:\nAroha Te Kanawa\n6045550119');
    expect(textOf()).not.toContain('12 Example Avenue');
  });

  it.each(['refund_due', 'refunded', 'review'])(
    'forbids shipping an order that is %s',
    (status) => {
      expect(textOf({ status })).toContain('DO NOT SHIP');
    },
  );

  it.each<[Partial<MailedOrder>, string]>([
    [{ isDisputed: true }, "is disputed: the buyer's bank asks for $11.20. DO NOT SHIP."],
    [{ status: 'review', flag: 'refund_failed' }, 'the refund of $11.20 did not reach the buyer.'],
  ])('says what to do about %o', (facts, text) => {
    expect(textOf(facts)).toContain(text);
  });

  it('says in the subject and first of all that an order was paid with test money', () => {
    const { subject } = orderMail(order({ isTest: true }));
    expect(subject).toBe('Shop order LW-1 (TEST, do not ship)');
    expect(textOf({ isTest: true })).toMatch(/^TEST, do not ship\./);
    expect(textOf()).not.toContain('TEST');
  });

  it('goes out even if nothing is known of the buyer or of what was ordered', () => {
    const nobody = { name: '', email: '', phone: '', address: [] };
    const facts = { status: 'review', flag: 'unknown_revision' };
    const text = textOf({ ...facts, buyer: nobody, receipt: undefined });
    expect(text).toContain('(unknown_revision)');
    expect(text).toContain('https://dashboard.stripe.com/payments/pi_1');
  });
});

describe('an address', () => {
  it('leaves no gap where a part is missing', () => {
    expect(addressLines({ line1: '1 A Street', line2: null, city: 'Surrey', state: 'BC' })).toEqual(
      ['1 A Street', 'Surrey BC'],
    );
    expect(addressLines({})).toEqual([]);
    expect(addressLines(null)).toEqual([]);
  });
});
