import * as z from 'zod/mini';
import { centsOf } from '#src/lib/money.ts';

const dollars = z.number().check(z.positive());

export const LiveProduct = z.object({
  id: z.string(),
  price: dollars,
  originalPrice: z.optional(dollars),
  availability: z.string(),
  comingSoon: z.boolean(),
  stock: z.int(),
  rating: z.number(),
  reviews: z.int(),
});

export type LiveProduct = z.infer<typeof LiveProduct>;

export type LiveFacts = ReturnType<typeof toFacts>;

export type LiveShop = ReadonlyMap<string, LiveFacts>;

export function parseLiveProduct(answer: unknown): LiveFacts {
  return toFacts(z.parse(LiveProduct, answer));
}

/** Reads the answer of `shop`; a falsy one is an empty list (rule 4.8). */
export function parseLiveShop(answer: unknown): LiveShop {
  const list = z.parse(z.array(LiveProduct), Boolean(answer) ? answer : []);
  return new Map(list.map((product) => [product.id, toFacts(product)]));
}

function toFacts({ price, originalPrice, availability, ...same }: LiveProduct) {
  return {
    ...same,
    priceCents: centsOf(price),
    originalPriceCents: originalPrice === undefined ? undefined : centsOf(originalPrice),
    availability: availability === 'in_stock' ? ('in_stock' as const) : ('out_of_stock' as const),
  };
}
