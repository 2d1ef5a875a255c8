import type { Page } from 'playwright/test';
import { PaymentSession } from '#src/features/shop/orders/processing/payment-session.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { confirmPayment } from '#tests/support/confirm-payment.ts';
import { orderBody, usualTotal } from '#tests/support/order-bodies.ts';
import { onSale } from '#tests/support/products.ts';
import type { Site } from '#tests/support/site-server.ts';
import { securityHeaders } from '#src/server/security-headers.ts';

/** Places an order with a card and comes back as Stripe sends a buyer back. */
async function comeBack(page: Page, site: Site, card: string): Promise<void> {
  const opened = await fetch(`${site.origin}${functionPaths.createPaymentIntent}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(orderBody()),
  });
  const { clientSecretRes: secret } = PaymentSession.parse(await opened.json());
  await confirmPayment(site.sandbox.origin, secret, card);
  const query = new URLSearchParams({
    payment_intent: secret.replace(/_secret_.*$/, ''),
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  await page.goto(`${paths.orderConfirmation}?${query.toString()}`);
}

test.afterEach(async ({ page, site }) => {
  site.sandbox.reset();
  await page.goto('about:blank');
});

for (const width of [360, 1440]) {
  test(`a paid order is confirmed with its receipt, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await comeBack(page, site, 'pm_card_visa');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
    await expect(page.getByText('Thank you for your purchase!')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Order status' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /^\s*Order Confirmed\s*$/,
      /Processing\s*We're preparing your items/,
    ]);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText(/LW-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    await expect(receipt).toContainText(onSale.name);
    await expect(receipt).toContainText(`CAD ${formatCents(usualTotal)}`);
    await expect(receipt).toContainText('12 Example Avenue');
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('the secret leaves the address bar for a cookie that no script can read', async ({
  page,
  site,
}) => {
  await comeBack(page, site, 'pm_card_visa');

  await expect(page).toHaveURL(`${site.origin}${paths.orderConfirmation}`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.content()).not.toContain('_secret_');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
});

test('the cart is empty after a paid order, and kept after one that failed', async ({
  page,
  site,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Add to Cart: ${onSale.name}` }).click();
  const cart = () => page.evaluate(() => sessionStorage.getItem('cart'));
  await expect.poll(cart).toContain(onSale.name);
  // As the checkout leaves it when a buyer goes to the bank.
  await page.evaluate(() => {
    sessionStorage.setItem('open-order', JSON.stringify({ isPaying: true }));
  });

  await comeBack(page, site, 'pm_card_visa_chargeDeclined');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment not completed');
  expect(await cart()).toContain(onSale.name);
  await comeBack(page, site, 'pm_card_visa');
  await expect.poll(cart).toMatch(/^(\[\]|null)$/);
});

test('a payment under way is awaited, and then confirmed by itself', async ({ page, site }) => {
  await comeBack(page, site, 'pm_sandbox_processing');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment processing');
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED', {
    timeout: 15_000,
  });
});

test('a payment that failed leads back to the checkout', async ({ page, site }) => {
  await comeBack(page, site, 'pm_card_visa_chargeDeclined');

  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Checkout' })).toHaveAttribute(
    'href',
    paths.checkout,
  );
  await expectNoAxeViolations(page);
});

test('somebody without an order is led to the shop', async ({ page }) => {
  await page.goto(paths.orderConfirmation);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No order to show here');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('nobody keeps the page, indexes it, frames it or adds code to it', async ({ request }) => {
  const response = await request.get(paths.orderConfirmation);
  const headers = response.headers();

  expect(headers['cache-control']).toBe('no-store');
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(headers[name.toLowerCase()]).toBe(value);
  }
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
});

test.describe(() => {
  test.use({ expectedConsole: [/status of 503/] });

  test('while Stripe is down the page does not guess, and looks again by itself', async ({
    page,
    site,
  }) => {
    site.sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
    await comeBack(page, site, 'pm_card_visa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
    site.sandbox.setMode({ service: 'stripe', mode: 'down' });
    const answer = await page.reload();

    expect(answer?.status()).toBe(503);
    await expect(page.getByText('If you have paid, your order is safe')).toBeVisible();
    await expectNoAxeViolations(page);

    site.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED', {
      timeout: 25_000,
    });
  });
});
