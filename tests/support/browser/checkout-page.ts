import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { ProvinceCode } from '#src/business/provinces.ts';
import { encodeCart } from '#src/features/shop/cart/cart-storage.ts';
import type { CartProduct } from '#src/features/shop/cart/cart.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { expect } from './browser.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import type { Site } from '#tests/support/site/site-server.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { totalOf } from '#tests/support/builders/order-bodies.ts';
import { openWithStorage } from './shop-page.ts';
import { type ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { fieldsKey } from '#src/features/shop/checkout/form/checkout-storage.client.ts';
import { toDollars } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';

export const goodCard = '4242 4242 4242 4242';

const usualCart = { [onSale.id]: 2, [plain.id]: 1 };

export function cartTotal(
  shippingMethod: ShippingMethodId = 'standard',
  quantities: Record<string, number> = usualCart,
  province?: ProvinceCode,
): number {
  const items = Object.entries(quantities).map(([productId, quantity]) => ({
    productId,
    quantity,
  }));
  return totalOf({ items, shippingMethod, province });
}

export const usualTotal = cartTotal();
export const expressTotal = cartTotal('express');
export const pickupTotal = cartTotal('pickup');

export const dollarText = (cents: number) => toDollars(cents).toFixed(2);

export const payText = (cents: number) => `Complete Order - CAD$ ${dollarText(cents)}`;

export function storedCart(
  quantities: Record<string, number> = usualCart,
  before: Partial<CartProduct> = {},
): string {
  const lines = Object.entries(quantities).map(([id, quantity]) => {
    const product = catalogue.find((candidate) => candidate.id === id);
    if (!product) throw new Error(`There is no product ${id}.`);
    const { url_param, name, priceCents, originalPriceCents, comingSoon } = product;
    const seen = { id, url_param, name, priceCents, originalPriceCents, comingSoon };
    return {
      productId: id,
      quantity,
      product: { ...seen, availability: 'in_stock' as const, ...before },
    };
  });
  return encodeCart(lines, Date.now());
}

interface StoredCheckout {
  cart?: string;
  fields?: Record<string, string>;
}

export async function openCheckout(
  page: Page,
  { cart = storedCart(), fields = filledFields }: StoredCheckout = {},
): Promise<void> {
  await openWithStorage(page, paths.checkout, { cart, [fieldsKey]: JSON.stringify(fields) });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Complete Order/ });
}

/**
 * Pays, by the keyboard: typing in Stripe's frame scrolls the page a moment later, and a pointer aimed at the button
 * would press what is there then.
 */
export async function pressPay(page: Page): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).press('Enter');
}

/** Opens the sheet of the wallet, by the keyboard for the same reason: its frame grows while the page draws it. */
export async function openWallet(page: Page): Promise<FrameLocator> {
  const wallet = page.frameLocator('iframe[title="Secure wallet button frame"]');
  await wallet.getByRole('button', { name: 'Pay with test wallet' }).press('Enter');
  return wallet;
}

export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function fillCard(page: Page, number = goodCard): Promise<void> {
  const values = { number, expiry: '12 / 34', code: '123', postal: 'V3T 0A1' };
  await cardForm(page)
    .locator('form')
    .evaluate((form: HTMLFormElement, card) => {
      for (const [name, value] of Object.entries(card)) {
        const input = form.elements.namedItem(name) as HTMLInputElement;
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, values);
}

export function cardNumber(page: Page): Locator {
  return cardForm(page).getByLabel('Card number');
}

export async function newestOrder(site: Site): Promise<Record<string, unknown> | undefined> {
  const rows = await site.database.query<Record<string, unknown>>(
    'select * from orders order by created_at desc limit 1',
  );
  return rows[0];
}

export function payments(site: Site): string[] {
  return site.sandbox.stripe.payments.list().map(({ status, amount }) => `${status} ${amount}`);
}

export function placedHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^(Order Placed Successfully!|ORDER CONFIRMED)$/ });
}
