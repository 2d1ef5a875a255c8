import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import tax from '#src/business/tax.json' with { type: 'json' };
import products from '#src/content/products.json' with { type: 'json' };
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import prices from '#src/features/quote/prices.json' with { type: 'json' };
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import shipping from '#src/features/shop/catalogue/shipping.json' with { type: 'json' };
import { saleDay } from '#tests/support/builders/sale-day.ts';

// A second calculator, written from the text of the specification and not from the code. Both take the prices
// of the owner's files, so that an edit there changes both.

interface Price {
  price: string | number;
}
/** Of dollars in any of the ways in which the owner may write them. */
function inCents(dollars: string | number = 'none'): number {
  return Math.round(Number(String(dollars).replace(/[$,]/g, '')) * 100);
}

type Line = [item: string, cents: number];

const sizes = {
  hatchback: 'small',
  compactsedan: 'small',
  sedan: 'medium',
  smallsuv: 'medium',
  suv: 'large',
  truck: 'large',
  van: 'large',
} as const;

const isSized = ['ceramic-coating', 'paint-correction', 'ppf', 'undercoating'];
const isPromoted = ['paint-correction', 'ceramic-coating'];

const steps = {
  'paint-correction': [['paintCondition', 'one']],
  'ceramic-coating': [['paintCondition', 'one']],
  ppf: [
    ['paintCondition', 'one'],
    ['ppfPackage', 'one'],
  ],
  undercoating: [['undercoatingPackage', 'one']],
  'window-tinting': [['windows', 'some']],
  'auto-detailing': [['detailing', 'some']],
  'headlight-restoration': [['headlightCondition', 'one']],
} as const;

type Service = keyof typeof steps;
type Question = (typeof steps)[Service][number][0] | 'addOns';
interface Drawn {
  service: Service;
  vehicleType: keyof typeof sizes | undefined;
  answers: Partial<Record<Question, string[]>>;
}

const total = (lines: Line[]) => lines.reduce((sum, [, cents]) => sum + cents, 0);

function specifiedQuote({ service, vehicleType, answers }: Drawn) {
  const lines: Line[] = [];
  const charge = (group: keyof typeof prices, item: string) => {
    const listed = prices[group] as Record<string, Price | undefined>;
    lines.push([`${group}-${item}`, inCents(listed[item]?.price)]);
  };
  if (service === 'ceramic-coating') charge('ceramicSurcharge', 'coating');
  if (vehicleType && isSized.includes(service)) charge('vehicleSize', sizes[vehicleType]);
  for (const [question] of steps[service])
    for (const item of answers[question] ?? []) charge(question, item);
  const before = lines.length;
  for (const item of answers.addOns ?? []) charge('addOns', item);
  const addOns = total(lines.slice(before));

  if (isPromoted.includes(service) && total(lines) > inCents(prices.discount.above))
    lines.push(['discount', -inCents(prices.discount.amount)]);
  const isFinal = vehicleType && steps[service].every(([question]) => answers[question]);
  const average = inCents(prices.market.reference) + addOns;
  return {
    lines: lines.toSorted(byItem),
    total: total(lines),
    market:
      isFinal && isPromoted.includes(service)
        ? { averageCents: average, savingCents: Math.max(average - total(lines), 0) }
        : undefined,
  };
}

const byItem = ([one]: Line, [other]: Line) => one.localeCompare(other);

const chosen = (group: Question, choose: 'one' | 'some') =>
  fc.shuffledSubarray(Object.keys(prices[group]), {
    minLength: 1,
    ...(choose === 'one' && { maxLength: 1 }),
  });

const drawn: fc.Arbitrary<Drawn> = fc
  .constantFrom(...(Object.keys(steps) as Service[]))
  .chain((service) => {
    const requested = steps[service].map(([question, choose]) => [
      question,
      chosen(question, choose),
    ]);
    return fc.record({
      service: fc.constant(service),
      vehicleType: fc.option(fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])), {
        freq: 9,
        nil: undefined,
      }),
      answers: fc.record(
        Object.fromEntries([...requested, ['addOns', chosen('addOns', 'some')]]) as Record<
          Question,
          fc.Arbitrary<string[]>
        >,
        { requiredKeys: [] },
      ),
    });
  });

it('20,000 quotes cost what the specification says', () => {
  const isAsSpecified = fc.property(drawn, (draft) => {
    const quote = priceQuote({ ...draft, vehicle: { vehicleType: draft.vehicleType } }, saleDay);
    const found = {
      lines: quote.lines.map(({ id, cents }): Line => [id, cents]).toSorted(byItem),
      total: quote.totalCents,
      market: quote.market,
    };
    return isDeepStrictEqual(found, specifiedQuote(draft));
  });
  const { counterexample } = fc.check(isAsSpecified, { numRuns: 20_000, seed: 20_000 });
  expect(counterexample).toBeNull();
});

interface CartLine {
  quantity: number;
  product: { priceCents: number; originalPriceCents?: number | undefined };
}

function specifiedOrder(lines: CartLine[], shippingCents: number) {
  const sum = (of: (product: CartLine['product']) => number) =>
    lines.reduce((all, { product, quantity }) => all + of(product) * quantity, 0);
  const subtotal = sum(({ priceCents }) => priceCents);
  // In whole numbers, for the percentage may have decimals; a half cent is rounded up.
  const hundredths = BigInt(10_000 + Math.round(tax.percent * 100));
  const total = Number((BigInt(subtotal + shippingCents) * hundredths + 5000n) / 10_000n);
  return {
    subtotal,
    savings: sum(
      ({ priceCents, originalPriceCents = priceCents }) => originalPriceCents - priceCents,
    ),
    shipping: shippingCents,
    tax: total - subtotal - shippingCents,
    total,
  };
}

const offers = (products as (Price & { originalPrice?: string | number })[]).map(
  ({ price, originalPrice }) => ({
    priceCents: inCents(price),
    originalPriceCents: originalPrice === undefined ? undefined : inCents(originalPrice),
  }),
);
const cartLine: fc.Arbitrary<CartLine> = fc.record({
  product: fc.constantFrom(...offers),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const methods = Object.keys(shipping.methods) as (keyof typeof shipping.methods)[];

it('40,000 carts cost what the specification says', () => {
  const cart = fc.array(cartLine, { minLength: 1, maxLength: 12 });
  const isAsSpecified = fc.property(cart, fc.constantFrom(...methods), (lines, method) => {
    const rule = { overCents: 7500, isApplied: false };
    const { lineTotals: _, ...order } = priceOrder(lines, method, undefined, rule);
    const specified = specifiedOrder(lines, inCents(shipping.methods[method].price));
    return isDeepStrictEqual(order, specified);
  });
  const { counterexample } = fc.check(isAsSpecified, { numRuns: 40_000, seed: 40_000 });
  expect(counterexample).toBeNull();
});
