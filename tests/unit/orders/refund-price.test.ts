import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { taxOn } from '#src/business/tax.ts';
import {
  priceRefund,
  refundableCents,
  type RefundRequest,
} from '#src/features/orders/refunds/refund-price.ts';

vi.mock('#src/business/tax.json', () => ({
  default: {
    percent: 12,
    label: 'Tax',
    isByProvince: true,
    otherProvinces: { QC: { percent: 14.975, label: 'Tax' } },
  },
}));

type RefundableOrder = Parameters<typeof priceRefund>[0];

interface Bought {
  priceCents: number;
  quantity: number;
}

function paid(bought: readonly Bought[], shippingCents = 999, province?: 'QC'): RefundableOrder {
  const lines = bought.map(({ priceCents, quantity }, index) => ({
    productId: String(index),
    name: `Product ${index}`,
    sku: '',
    priceCents,
    quantity,
    refunded: 0,
    held: 0,
  }));
  const net = bought.reduce((sum, line) => sum + line.priceCents * line.quantity, shippingCents);
  const tax = taxOn(net, province);
  const totals = {
    subtotal: net - shippingCents,
    savings: 0,
    shipping: shippingCents,
    tax,
    total: net + tax,
  };
  const given = { amountCents: 0, shippingCents: 0, taxCents: 0 };
  return { lines, totals, receivedCents: totals.total, given };
}

/** The order after a refund, or as it was where there is none. */
function after(order: RefundableOrder, request: RefundRequest): RefundableOrder {
  const refund = priceRefund(order, request);
  if (!refund) return order;
  const quantityOf = (id: string) =>
    refund.lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      refunded: line.refunded + quantityOf(line.productId),
    })),
    given: {
      amountCents: order.given.amountCents + refund.amountCents,
      shippingCents: order.given.shippingCents + refund.shippingCents,
      taxCents: order.given.taxCents + refund.taxCents,
    },
  };
}

const two = paid([
  { priceCents: 1999, quantity: 3 },
  { priceCents: 505, quantity: 1 },
]);

describe('a refund', () => {
  it.each<[string, RefundRequest, object | undefined]>([
    [
      'of one piece has its price and the tax on it',
      { quantities: { 0: 1 }, withShipping: false },
      { amountCents: 2239, taxCents: 240, shippingCents: 0 },
    ],
    [
      'of the shipping alone has the tax on it',
      { quantities: {}, withShipping: true },
      { amountCents: 1119, taxCents: 120, shippingCents: 999 },
    ],
    ['of everything is what was paid', 'all', { amountCents: two.receivedCents }],
    [
      'of more pieces than were bought is none',
      { quantities: { 1: 2 }, withShipping: true },
      undefined,
    ],
    ['of a part of a piece is none', { quantities: { 1: 0.5 }, withShipping: true }, undefined],
    [
      'of less than no piece is none',
      { quantities: { 0: -1, 1: 1 }, withShipping: true },
      undefined,
    ],
    ['of nothing is none', { quantities: {}, withShipping: false }, undefined],
  ])('%s', (_, request, expected) => {
    const refund = priceRefund(two, request);
    if (expected) expect(refund).toMatchObject(expected);
    else expect(refund).toBeUndefined();
  });

  it('gives the shipping back once, and nothing where all of it went back', () => {
    const shipping = { quantities: {}, withShipping: true };
    expect(priceRefund(after(two, shipping), shipping)).toBeUndefined();
    expect(priceRefund(after(two, 'all'), 'all')).toBeUndefined();
  });

  it('after one by hand in Stripe never exceeds what is left', () => {
    const given = { amountCents: two.receivedCents - 100, shippingCents: 0, taxCents: 0 };
    const request = { quantities: { 0: 3 }, withShipping: false };
    expect(priceRefund({ ...two, given }, request)).toMatchObject({ amountCents: 100 });
    expect(priceRefund({ ...two, given }, 'all')).toMatchObject({ amountCents: 100, taxCents: 0 });
  });

  it('in any parts and any order, they come to what was paid, to the cent, and never to more', () => {
    const bought = fc.array(
      fc.record({
        priceCents: fc.integer({ min: 1, max: 30_000 }),
        quantity: fc.integer({ min: 1, max: 10 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const step = fc.record({
      line: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 10 }),
      withShipping: fc.boolean(),
    });
    fc.assert(
      fc.property(
        bought,
        fc.constantFrom(0, 999, 1999),
        fc.constantFrom(undefined, 'QC' as const),
        fc.array(step, { maxLength: 12 }),
        (lines, shippingCents, province, steps) => {
          let order = paid(lines, shippingCents, province);
          for (const { line, quantity, withShipping } of steps) {
            order = after(order, { quantities: { [line]: quantity }, withShipping });
            expect(refundableCents(order)).toBe(order.receivedCents - order.given.amountCents);
            expect(order.given.taxCents).toBeLessThanOrEqual(order.totals.tax);
          }
          // All that is left, piece by piece and then the shipping.
          for (const { productId, quantity, refunded } of order.lines) {
            for (let count = refunded; count < quantity; count += 1)
              order = after(order, { quantities: { [productId]: 1 }, withShipping: false });
          }
          order = after(order, { quantities: {}, withShipping: true });
          expect(order.given).toEqual({
            amountCents: order.receivedCents,
            shippingCents,
            taxCents: order.totals.tax,
          });
        },
      ),
    );
  });
});
