import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations } from '#tests/support/browser.ts';
import {
  cardForm,
  cartTotal,
  fillAll,
  fillCard,
  fillFields,
  keptCart,
  newestOrder,
  openCheckout,
  payButton,
  payments,
  placedHeading,
  setStock,
  stripeOf,
  test,
  usualTotal,
  pressPay,
} from '#tests/support/checkout-page.ts';
import { onSale, plain } from '#tests/support/products.ts';

const failed = 'Failed to load payment form. Please refresh the page.';
const sessionFailed = [/The payment session could not be made/, /Failed to load resource/];
const conflict = /status of 409/;

test('a price that changed is shown, and paid once the buyer agrees', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(conflict);
  await openCheckout(page, keptCart({ [onSale.id]: 2 }, { priceCents: onSale.priceCents - 500 }));
  const notice = page.getByRole('alert').filter({ hasText: 'Your order has changed' });
  const [now, before] = [onSale.priceCents, onSale.priceCents - 500].map(formatCents);
  await expect(notice).toContainText(`${onSale.name} costs ${now} now instead of ${before}.`);
  const total = cartTotal('standard', { [onSale.id]: 2 });
  await expect(notice).toContainText(`The total is now ${formatCents(total)} instead of $`);
  await expect(payButton(page)).toBeDisabled();
  await expectNoAxeViolations(page);
  expect(payments(site)).toEqual([]);

  await notice.getByRole('button', { name: 'Accept and go on' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeFocused();
  await fillAll(page);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${total}`]);
});

test('what sold out while the form was filled in is told before anything is charged', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(conflict);
  await openCheckout(page);
  await fillAll(page);
  await setStock(site, onSale.id, 1);
  await setStock(site, plain.id, 0);
  await pressPay(page);

  const notice = page.getByRole('alert').filter({ hasText: 'Your order has changed' });
  await expect(notice).toContainText(`${onSale.name} is down to 1; you asked for 2.`);
  await expect(notice).toContainText(`${plain.name} is sold out.`);
  await expect(notice.getByRole('heading')).toBeFocused();
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

  await notice.getByRole('button', { name: 'Accept and go on' }).click();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(payButton(page)).toBeEnabled();
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${cartTotal('standard', { [onSale.id]: 1 })}`]);
});

test('an order of which nothing is left leads back to the shop', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(conflict);
  await setStock(site, onSale.id, 0);
  await openCheckout(page, keptCart({ [onSale.id]: 2 }));
  await page.getByRole('button', { name: 'Empty the cart' }).click();
  await expect(page).toHaveURL('/shop');
});

for (const mode of ['down', 'error', 'rubbish'] as const) {
  test(`while Stripe's API is ${mode} the page says so, keeps all, and works again after`, async ({
    page,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(...sessionFailed);
    site.sandbox.setMode({ service: 'stripe', mode });
    await openCheckout(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText('Card payment is unavailable right now')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await fillFields(page);
    await expectNoAxeViolations(page);

    site.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillCard(page);
    await pressPay(page);
    await expect(placedHeading(page)).toBeVisible();
    expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
  });
}

test('a slow Stripe is waited for, with the loading text', async ({ page, site }) => {
  site.sandbox.setMode({ service: 'stripe', mode: 'slow', seconds: 2 });
  await openCheckout(page);
  await expect(page.getByText('Loading payment form...')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('Loading payment form...')).toHaveCount(0);
});

test('without the script of Stripe there is no dead button; it can be asked for again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/Stripe has not loaded properly\./, /net::ERR_FAILED/);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openCheckout(page);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.unroute('https://js.stripe.com/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillCard(page);
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('a form that cannot be drawn says so and leaves the page standing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/The Element could not be made|The above error occurred/);
  await page.route('https://js.stripe.com/endive/stripe.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const nothing = () => undefined;
        window.Stripe = Object.assign(() => ({
          elements: () => { throw new Error('The Element could not be made.'); },
          createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
        }), { version: 'endive' });`,
    }),
  );
  await openCheckout(page);
  await expect(
    page.getByText(
      'Payment Error: Something went wrong while loading the payment form. Please refresh and try again.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('while the database is down nothing is charged; the card and the form stay', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(...sessionFailed);
  await openCheckout(page);
  await fillAll(page);
  await page.route('**/.netlify/functions/createPaymentIntent', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'We cannot take this right now.' } },
    }),
  );
  await pressPay(page);
  await expect(page.getByRole('alert').last()).toHaveText('We cannot take this right now.');
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

  await page.unroute('**/.netlify/functions/createPaymentIntent');
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('an answer that is lost on its way is asked for: a paid order is not paid again', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await openCheckout(page);
  await fillAll(page);
  await page.route('https://api.stripe.com/**/confirm', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fetch({ url: `${site.sandbox.origin}/stripe${pathname}` });
    await route.abort();
  });
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a connection that breaks before the payment says that nothing was charged', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await openCheckout(page);
  await fillAll(page);
  await page.route('https://api.stripe.com/**/confirm', (route) => route.abort());
  await pressPay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();

  await page.unroute('https://api.stripe.com/**/confirm');
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a page closed in the middle of paying finds the order placed when it is opened again', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await fillAll(page);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('https://api.stripe.com/**/confirm', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fetch({ url: `${site.sandbox.origin}/stripe${pathname}` });
    resolve(undefined);
    await route.abort().catch(() => undefined);
  });
  void pressPay(page);
  await promise;
  await page.goto('/booked');
  await stripeOf(site).webhooks.settled();
  await expect.poll(() => newestOrder(site)).toMatchObject({ status: 'paid' });

  await page.goto('/shop/checkout');
  await expect(
    page.getByRole('heading', { name: /This order is placed already|Order Placed Successfully!/ }),
  ).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});
