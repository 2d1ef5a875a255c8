import type { Page } from 'playwright/test';
import { facts, phoneText, postalAddress } from '#src/business/facts.ts';
import { tax } from '#src/business/tax.ts';
import { decodeCart } from '#src/features/shop/cart/cart-storage.ts';
import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { storedCart } from '#tests/support/browser/checkout-page.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { orderBody, usualTotal } from '#tests/support/builders/order-bodies.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { openWithStorage } from '#tests/support/browser/shop-page.ts';
import { openSiteOrder } from '#tests/support/site/send-to-site.ts';
import type { Site } from '#tests/support/site/site-server.ts';
import { printedPages } from '#tests/support/browser/printed-pages.ts';

async function payOrder(site: Site, card: string): Promise<string> {
  const secret = await openSiteOrder(site);
  await confirmPayment(site.sandbox.origin, secret, card);
  const query = new URLSearchParams({
    payment_intent: secret.replace(/_secret_.*$/, ''),
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  return `${paths.orderConfirmation}?${query.toString()}`;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a paid order is confirmed with its receipt, and its secret leaves the address bar for a cookie', async ({
  page,
  site,
}) => {
  await page.goto(await payOrder(site, 'pm_card_visa'));
  await expect(title(page)).toHaveText('ORDER CONFIRMED');
  await expect(page).toHaveURL(`${site.origin}${paths.orderConfirmation}`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.content()).not.toContain('_secret_');
  await page.reload();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(onSale.name);
  for (const part of [facts.name, postalAddress, phoneText, facts.email, tax.label])
    await expect(receipt).toContainText(part);
  await expect(receipt).toContainText(`CAD ${formatCents(usualTotal)}`);
  const steps = page.getByRole('list', { name: 'Order status' }).getByRole('listitem');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expectNoAxeViolations(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
  }
  await test.step('printed, it is one letter page', async () => {
    expect(await printedPages(page)).toHaveLength(1);
  });
});

test('a failed payment keeps the cart and leads back to the checkout; what was paid leaves the cart, and nothing else', async ({
  page,
  site,
}) => {
  const failed = await payOrder(site, 'pm_card_visa_chargeDeclined');
  const contents = JSON.stringify(orderBody());
  const entries = {
    cart: storedCart(),
    'open-order': JSON.stringify({ isPaying: true, contents }),
  };
  await openWithStorage(page, failed, entries);
  await expect(title(page)).toHaveText('Payment not completed');
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Checkout' })).toHaveAttribute(
    'href',
    paths.checkout,
  );
  await expectNoAxeViolations(page);
  const cart = () => page.evaluate(() => localStorage.getItem('cart'));
  expect(await cart()).toBe(entries.cart);

  await page.goto(await payOrder(site, 'pm_card_visa'));
  await expect
    .poll(async () =>
      decodeCart((await cart()) ?? '', Date.now()).map(({ productId }) => productId),
    )
    .toEqual([plain.id]);

  await page.evaluate((text) => {
    localStorage.setItem('cart', text);
    sessionStorage.setItem('placed-order', '{}');
  }, entries.cart);
  await page.reload();
  await expect.poll(() => page.evaluate(() => 'placed-order' in sessionStorage)).toBe(false);
  expect(await cart()).toBe(entries.cart);
});

test('while Stripe is down the page does not guess, and looks again by itself', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  site.sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
  const address = await payOrder(site, 'pm_card_visa');
  site.sandbox.setMode({ service: 'stripe', mode: 'down' });
  await page.clock.install();
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  await expect(page.getByText('If you have paid, your order is safe')).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('as long as nothing is new, the page stays as it is', async () => {
    await page.getByRole('link', { name: 'Look Again' }).focus();
    const looked = page.waitForResponse((response) =>
      response.url().endsWith(paths.orderConfirmation),
    );
    await page.clock.fastForward(15_000);
    expect((await looked).status()).toBe(503);
    await expect(page.getByRole('link', { name: 'Look Again' })).toBeFocused();
  });
  site.sandbox.setMode({ service: 'stripe', mode: 'ok' });
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(title(page)).toHaveText('ORDER CONFIRMED', { timeout: 1000 });
  }).toPass();
});
