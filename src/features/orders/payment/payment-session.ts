import * as z from 'zod/mini';
import { provinceCodes } from '#src/business/provinces.ts';
import { quantityLimit } from '#src/features/shop/catalogue/offer.ts';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';

/** The codes that the checkout acts on. */
export const sessionErrorCodes = {
  /** 409: show `current`, and send it again once the buyer agrees. */
  priceChanged: 'price_changed',
  stockMissing: 'stock_missing',
  /** 409: nothing is left to pay; go to the confirmation page with the same secret. */
  orderSettled: 'order_settled',
  /** 404: no open order has this id and secret; send the request again without them. */
  unknownOrder: 'unknown_order',
} as const;

/** Most different products in one order. */
const lineLimit = 40;

/** Larger orders are taken by phone (cents). */
export const orderLimitCents = 1_000_000;

/** The payment's id, then what only the buyer knows. */
export const clientSecretPattern = /^pi_\w{1,100}_secret_\w{1,100}$/;

const chooseAgain = 'Please put this product into the cart again.';

const Item = z.object({
  productId: z.string(chooseAgain).check(z.regex(/^lw-\d{3,8}$/, chooseAgain)),
  quantity: z
    .int(`A quantity is a whole number from 1 to ${quantityLimit}.`)
    .check(
      z.gte(1, 'A quantity starts at 1.'),
      z.lte(quantityLimit, `One order holds up to ${quantityLimit} of a product.`),
    ),
});

/**
 * The request of `createPaymentIntent`. The amount is what the buyer sees (cents): the server makes
 * its own from the items and rejects the request where the two differ. `orderId` and `clientSecret` of an
 * earlier answer change that order instead of beginning a new one; they come together or not at all.
 * `isPaying` says that the buyer has pressed Pay: the payment of the answer keeps its amount from then on.
 */
export const PaymentSessionRequest = z
  .object({
    amount: z.int('An amount is a whole number of cents.').check(z.gte(0), z.lte(99_999_999)),
    currency: z.literal('cad', 'Orders are paid in Canadian dollars.'),
    items: z.array(Item, 'Your cart is empty.').check(
      z.minLength(1, 'Your cart is empty.'),
      z.maxLength(lineLimit, `One order holds up to ${lineLimit} products.`),
      z.refine(
        (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
        'List each product once.',
      ),
    ),
    shippingMethod: z.enum(shippingMethodIds, 'Please choose a shipping method.'),
    /** Where it is sent, for the tax. */
    province: z.optional(z.enum(provinceCodes, 'Please choose a province.')),
    orderId: z.optional(z.uuid()),
    clientSecret: z.optional(z.string().check(z.regex(clientSecretPattern))),
    isPaying: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ orderId, clientSecret }) => (orderId === undefined) === (clientSecret === undefined),
      { path: ['orderId'], error: 'An order is named together with its secret.' },
    ),
  );
export type PaymentSessionRequest = z.infer<typeof PaymentSessionRequest>;

/** The answer with status 200. A new secret means a new payment: the card form starts again. */
export const PaymentSession = z.object({
  clientSecretRes: z.string(),
  orderId: z.uuid(),
  /** What confirming will charge (cents). */
  amount: z.int(),
});
export type PaymentSession = z.infer<typeof PaymentSession>;

export const OrderFigures = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** 0 for a product that is no longer in the shop. */
      priceCents: z.int(),
      originalPriceCents: z.optional(z.int()),
      quantity: z.int(),
      /** How many of them can be had: `quantity`, or less. */
      available: z.int(),
    }),
  ),
  /** The totals with `available` in place of `quantity`; null where nothing is left. */
  totals: z.nullable(
    z.object({
      subtotal: z.int(),
      savings: z.int(),
      shipping: z.int(),
      tax: z.int(),
      total: z.int(),
    }),
  ),
});
export type OrderFigures = z.infer<typeof OrderFigures>;

export const PaymentSessionError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** With the codes `priceChanged` and `stockMissing`. */
    current: z.optional(OrderFigures),
  }),
});
export type PaymentSessionError = z.infer<typeof PaymentSessionError>['error'];
