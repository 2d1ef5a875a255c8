import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#dev/mails/sample-order.ts';
import { ownerOrderMail } from '#src/features/orders/mails/owner-mail.ts';
import { addressLines, type Order } from '#src/features/orders/order/order.ts';
import { mailText } from '#src/lib/mail-content.ts';

const order = { ...sampleOrder, shippingMethod: 'pickup' as const, receivedCents: 1120 };
const textOf = (facts: Partial<Order> = {}) => mailText(ownerOrderMail({ ...order, ...facts }));

describe('the mail about an order', () => {
  it('names no address for a pickup', () => {
    expect(textOf()).toContain('The buyer picks it up:\nAroha Te Kanawa\n(604) 555-0119');
    expect(textOf()).not.toContain('12 Example Avenue');
  });

  it.each(['refund_due', 'refunded', 'review'] as const)(
    'forbids shipping an order that is %s',
    (status) => {
      expect(textOf({ status })).toContain('DO NOT SHIP');
    },
  );

  it.each<[Partial<Order>, string]>([
    [{ isDisputed: true }, "is disputed: the buyer's bank asks for $11.20. DO NOT SHIP."],
    [{ status: 'review', flag: 'refund_failed' }, 'the refund of $11.20 did not reach the buyer.'],
  ])('says what to do about %o', (facts, text) => {
    expect(textOf(facts)).toContain(text);
  });

  it('says what of it was refunded since', () => {
    const lines = order.lines.map((line, index) => ({ ...line, refunded: index }));
    expect(textOf({ lines })).toContain(`Refunded since, not to be packed:\n1 × ${lines[1]!.name}`);
    expect(textOf()).not.toContain('Refunded');
  });

  it('says in the subject and first of all that an order was paid with test money', () => {
    const { subject } = ownerOrderMail({ ...order, isTest: true });
    expect(subject).toBe(`Shop order ${order.number} (TEST, do not ship)`);
    expect(textOf({ isTest: true })).toMatch(/^TEST, do not ship\./);
    expect(textOf()).not.toContain('TEST');
  });

  it('goes out even if nothing is known of the buyer or of what was ordered', () => {
    const nobody = { name: '', email: '', phone: '', address: [] };
    const facts = { status: 'review', flag: 'unknown_revision', paidRevision: null } as const;
    const text = textOf({ ...facts, buyer: nobody });
    expect(text).not.toContain('Snow Foam');
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
