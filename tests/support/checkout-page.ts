import type { FrameLocator, Locator, Page } from 'playwright/test';
import type { CartProduct } from '#src/features/shop/cart/cart.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { expect, test as base } from './browser.ts';
import { filledFields } from './checkout-fields.ts';
import type { StripeStandIn } from '#dev/sandbox/stripe/stripe.ts';
import type { Site } from './site-server.ts';
import { onSale, plain } from './products.ts';
import { totalOf } from './order-bodies.ts';
import { type ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { toDollars } from '#src/lib/money.ts';

/** Pages scroll smoothly; a press aimed at a button on its way would land in Stripe's frame. */
export const test = base.extend({
  contextOptions: async ({ contextOptions }, use) => {
    await use({ ...contextOptions, reducedMotion: 'reduce' });
  },
});

const labels: Record<string, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  phone: 'Phone',
};

/** Two of a product on sale and one at its usual price. */
const usualCart = { [onSale.id]: 2, [plain.id]: 1 };

/** What a cart comes to, in cents. */
export function cartTotal(
  shippingMethod: ShippingMethodId = 'standard',
  pieces: Record<string, number> = usualCart,
): number {
  const items = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));
  return totalOf({ items, shippingMethod });
}

/** What the usual cart comes to by each way of shipping, in cents. */
export const usualTotal = cartTotal();
export const expressTotal = cartTotal('express');
export const pickupTotal = cartTotal('pickup');

/** An amount without its currency: "89.42". */
export const dollarText = (cents: number) => toDollars(cents).toFixed(2);

/** The text of the button that pays. */
export const payText = (cents: number) => `Complete Order - CAD$ ${dollarText(cents)}`;

/** A cart as the shop leaves it, with some products as they may have been before. */
export function keptCart(
  pieces: Record<string, number> = usualCart,
  before: Partial<CartProduct> = {},
): string {
  const lines = Object.entries(pieces).map(([id, quantity]) => {
    const product = catalogue.find((candidate) => candidate.id === id);
    if (!product) throw new Error(`There is no product ${id}.`);
    const { url_param, name, priceCents, originalPriceCents, comingSoon } = product;
    const seen = { id, url_param, name, priceCents, originalPriceCents, comingSoon };
    return {
      productId: id,
      quantity,
      product: { ...seen, availability: 'in_stock', ...before },
    };
  });
  return JSON.stringify(lines);
}

/** Opens the checkout with something in the cart. */
export async function openCheckout(page: Page, cart = keptCart()): Promise<void> {
  // A page of the site that is quick and has no cart of its own.
  await page.goto('/booked');
  await page.evaluate((text) => {
    sessionStorage.setItem('cart', text);
  }, cart);
  await page.goto('/shop/checkout');
}

/** The button that pays, whatever the total. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Complete Order/ });
}

/**
 * Pays, by the keyboard: typing in Stripe's frame scrolls the page a moment later, and a pointer aimed at the button
 * meanwhile would press what is there then.
 */
export async function pressPay(page: Page): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).press('Enter');
}

/** Fills in contact and address. */
export async function fillFields(page: Page, fields: Partial<typeof filledFields> = {}) {
  const values = { ...filledFields, ...fields };
  for (const [name, label] of Object.entries(labels)) {
    await page.getByLabel(label, { exact: true }).fill(values[name] ?? '');
  }
  await page.getByLabel('Province').selectOption(values.province ?? '');
}

/** Stripe's card form. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Types a card into Stripe's form, once it is there. */
export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Postal code').fill('V3T 0A1');
}

/** Everything up to the button. */
export async function fillAll(page: Page, number?: string): Promise<void> {
  await fillFields(page);
  await fillCard(page, number);
}

/** The stand-in for Stripe, beyond what the sandbox shows of it. */
export function stripeOf({ sandbox }: Site): StripeStandIn {
  return sandbox.services.find(({ name }) => name === 'stripe') as StripeStandIn;
}

/** Puts so many pieces on the shelf. */
export async function setStock(site: Site, id: string, quantity: number): Promise<void> {
  await site.database.query(
    'insert into stock values ($1, $2) on conflict (product_id) do update set quantity = $2',
    [id, quantity],
  );
}

/** The newest order, as the database has it. */
export async function newestOrder(site: Site): Promise<Record<string, unknown> | undefined> {
  const rows = await site.database.query<Record<string, unknown>>(
    'select * from orders order by created_at desc limit 1',
  );
  return rows[0];
}

/** What Stripe's stand-in says of every payment so far: "succeeded 8500". */
export function payments(site: Site): string[] {
  return stripeOf(site)
    .payments.list()
    .map(({ status, amount }) => `${status} ${amount}`);
}

/** The success screen. */
export function placedHeading(page: Page): Locator {
  return page.getByRole('heading', { name: 'Order Placed Successfully!' });
}

/** What the browser says of a refused card. */
export const refusedCard = /status of 402/;
