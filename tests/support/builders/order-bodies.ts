import { tax } from '#src/business/tax.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import type { PaymentSessionRequest } from '#src/features/orders/payment/payment-session.ts';
import { onSale } from '#tests/support/builders/products.ts';

/** Two pieces on sale, so that every kind of figure of an order is above zero. */
const usualItems = [{ productId: onSale.id, quantity: 2 }];

type Order = Pick<PaymentSessionRequest, 'items' | 'shippingMethod' | 'province'>;

/** With what its page read of where the buyer came from. */
export type OrderFacts = Partial<PaymentSessionRequest> & { source?: string };

export function orderBody({
  items = usualItems,
  shippingMethod = 'standard',
  // Where the buyer below lives.
  province = tax.isByProvince ? 'BC' : undefined,
  ...rest
}: OrderFacts = {}): PaymentSessionRequest {
  return {
    amount: totalOf({ items, shippingMethod, province }),
    currency: 'cad',
    items,
    shippingMethod,
    province,
    ...rest,
  };
}

export function totalOf(order: Order): number {
  return totalsOf(order).total;
}

function totalsOf({ items, shippingMethod, province }: Order) {
  const lines = items.map(({ productId, quantity }) => {
    const product = catalogue.find(({ id }) => id === productId);
    if (!product) throw new Error(`No product ${productId}.`);
    return { product, quantity };
  });
  const { subtotal, savings, shipping, tax, total } = priceOrder(lines, shippingMethod, province);
  return { subtotal, savings, shipping, tax, total };
}

export const usualTotals = totalsOf({ items: usualItems, shippingMethod: 'standard' });
export const usualTotal = usualTotals.total;

export const buyer = {
  receipt_email: 'aroha@example.ca',
  'shipping[name]': 'Aroha Te Kanawa',
  'shipping[phone]': '6045550119',
  'shipping[address][line1]': '12 Example Avenue',
  'shipping[address][city]': 'Surrey',
  'shipping[address][state]': 'BC',
  'shipping[address][postal_code]': 'V3T 0A1',
  'shipping[address][country]': 'CA',
};
