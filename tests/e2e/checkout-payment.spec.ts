import type { Page } from 'playwright/test';
import { expect, expectNoAxeViolations } from '#tests/support/browser.ts';
import {
  cardForm,
  expressTotal,
  fillAll,
  fillCard,
  fillFields,
  newestOrder,
  openCheckout,
  payButton,
  payments,
  payText,
  pickupTotal,
  placedHeading,
  refusedCard,
  test,
  usualTotal,
  dollarText,
  pressPay,
} from '#tests/support/checkout-page.ts';

/** The sandbox's card whose bank asks on a page of its own. */
const redirectCard = '4000 0000 0000 0119';

/** How many lines the cart of the tab has. */
const cartLines = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('cart') ?? '[]') as unknown[]).length);

test('a good card pays the order, which is stored, confirmed and leaves nothing behind', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillAll(page);
  await expect(payButton(page)).toHaveText(payText(usualTotal));
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await pressPay(page);

  await expect(placedHeading(page)).toBeFocused();
  await expect(
    page.getByText('Thank you for your order. You will receive a confirmation email shortly.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your order now' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL('/shop/order-confirmation', { timeout: 8000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');

  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).toSorted()))
    .toEqual(['cart']);
  await expect.poll(() => cartLines(page)).toBe(0);
  await expect(page.getByText('TEST, do not ship')).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
  await expect
    .poll(() => newestOrder(site))
    .toMatchObject({
      status: 'paid',
      amount_received_cents: usualTotal,
      email: 'ann@example.ca',
      name: 'Ann Lee',
      phone: '+16045550119',
      address: { line1: '12 Example Avenue', city: 'Surrey', state: 'BC', postal_code: 'V3T 0A1' },
    });
});

test('after a paid order, an empty checkout leads to the shop again', async ({ page }) => {
  await openCheckout(page);
  await fillAll(page);
  await pressPay(page);
  await expect(page).toHaveURL('/shop/order-confirmation');
  // The page's script forgets the order; going on before it ran would be another visit.
  await expect.poll(() => page.evaluate(() => 'placed-order' in sessionStorage)).toBe(false);
  await page.goto('/shop/checkout');
  await expect(page).toHaveURL('/shop');
});

for (const [number, words] of [
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
] as const) {
  test(`a card that is refused says so beside the button and keeps everything: ${words}`, async ({
    page,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(refusedCard);
    await openCheckout(page);
    await fillAll(page, number);
    await pressPay(page);

    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(cardForm(page).getByLabel('Card number')).toHaveValue(number);
    await expectNoAxeViolations(page);
    expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

    await cardForm(page).getByLabel('Card number').fill('4242 4242 4242 4242');
    await pressPay(page);
    await expect(placedHeading(page)).toBeVisible();
    expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
  });
}

test('a card that is not complete is not sent; Stripe says what is missing', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillFields(page);
  await pressPay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'incomplete' })).toHaveText(
    'Your card number is incomplete.',
  );
  await expect(payButton(page)).toBeEnabled();
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);
});

test('a payment that the bank still works on is not called paid', async ({ page, site }) => {
  site.sandbox.setSwitch({ service: 'stripe', name: 'processing', value: 'stay' });
  await openCheckout(page);
  await fillAll(page, '4000 0000 0000 0101');
  await pressPay(page);
  await expect(
    page.getByRole('heading', { name: 'Your payment is being processed' }),
  ).toBeVisible();
  await expect(placedHeading(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment processing');
  expect(payments(site)).toEqual([`processing ${usualTotal}`]);
});

/** The bank's question in a frame over the checkout. */
const bankFrame = (page: Page) => page.frameLocator('iframe[title="Bank check"]');

test('a card whose bank asks on the page is paid without leaving it', async ({ page, site }) => {
  await openCheckout(page);
  await fillAll(page, '4000 0025 0000 3155');
  await pressPay(page);
  await bankFrame(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a bank check that fails on the page is told in Stripe’s words, and another card pays', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillAll(page, '4000 0025 0000 3155');
  await pressPay(page);
  await bankFrame(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'We are unable to authenticate your payment method.' }),
  ).toBeVisible();
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

  await cardForm(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a card whose bank has a page of its own goes there and comes back paid', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillAll(page, redirectCard);
  await pressPay(page);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(`${site.origin}/shop/order-confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
  await expect.poll(() => cartLines(page)).toBe(0);

  // A cart that is filled afterwards is another order's: the page of the first leaves it alone.
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await page.goto('/shop/order-confirmation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
  await page.waitForLoadState('load');
  expect(await cartLines(page)).toBe(2);
});

test('a bank that says no leads back to a checkout with everything kept', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /Express Shipping/ }).check();
  await fillAll(page, redirectCard);
  await pressPay(page);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment not completed');
  await page.getByRole('link', { name: 'Back to Checkout' }).click();

  await expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');
  await expect(page.getByLabel('Province')).toHaveValue('BC');
  await expect(page.getByRole('radio', { name: /Express Shipping/ })).toBeChecked();
  await fillCard(page);
  await expect(payButton(page)).toHaveText(payText(expressTotal));
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${expressTotal}`]);
});

test('Back from the bank, without an answer, allows another try and charges once', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillAll(page, redirectCard);
  await pressPay(page);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.goBack();
  await fillCard(page);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site).filter((payment) => payment.startsWith('succeeded'))).toEqual([
    `succeeded ${usualTotal}`,
  ]);
  expect(payments(site).filter((payment) => payment.startsWith('requires'))).toEqual([]);
});

test('what was typed and chosen before the script came counts', async ({ page, site }) => {
  const { promise: isTyped, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/_astro\/Checkout\./, async (route) => {
    await isTyped;
    await route.continue();
  });
  await openCheckout(page);
  await fillFields(page);
  await page.getByRole('radio', { name: /Express Shipping/ }).check();
  release(undefined);
  await fillCard(page);
  await expect(payButton(page)).toHaveText(payText(expressTotal));
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');
  await expect(page.getByRole('radio', { name: /Express Shipping/ })).toBeChecked();
  await fillCard(page);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${expressTotal}`]);
});

test('pressed twice, the button pays once', async ({ page, site }) => {
  await openCheckout(page);
  await fillAll(page);
  await payButton(page).dblclick();
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
  const confirmations = site.sandbox
    .state()
    .flatMap(({ records }) => records.filter(({ title }) => title.startsWith('Payment')));
  expect(confirmations).toHaveLength(1);
});

test('a second tab with the same order finds it placed and pays nothing', async ({
  page,
  site,
  context,
}) => {
  await openCheckout(page);
  await fillAll(page);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/shop/checkout');
    }),
  ]);
  await fillCard(other);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();

  await pressPay(other);
  await expect(other.getByRole('heading', { name: 'This order is placed already' })).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a wallet pays without the form, ships as it says, and the total follows', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const wallet = page.frameLocator('iframe[title="Secure wallet button frame"]');
  await wallet.getByRole('button', { name: 'Pay with test wallet' }).click();
  await expect(wallet.getByRole('group')).toContainText(`CAD ${dollarText(usualTotal)}`);
  await wallet.getByLabel('Store Pickup').check();
  await expect(wallet.getByRole('group')).toContainText(`CAD ${dollarText(pickupTotal)}`);
  await wallet.getByRole('button', { name: 'Pay now' }).click();
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${pickupTotal}`]);
  await expect
    .poll(() => newestOrder(site))
    .toMatchObject({ status: 'paid', email: 'wallet@example.ca', name: 'Wallet Owner' });
});
