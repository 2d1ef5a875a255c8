import type { Page } from 'playwright/test';
import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import {
  cardNumber,
  cartTotal,
  fillCard,
  goodCard,
  storedCart,
  openCheckout,
  payButton,
  payments,
  placedHeading,
  pressPay,
  usualTotal,
} from '#tests/support/browser/checkout-page.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import type { Site } from '#tests/support/site/site-server.ts';

test('what changed in price or stock is said before anything is charged, and paid once agreed', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const notice = page.getByRole('alert').filter({ hasText: 'Your order has changed' });
  const accept = notice.getByRole('button', { name: 'Accept and go on' });

  await test.step('a price that changed since the cart was filled', async () => {
    const pieces = { [onSale.id]: 2, [plain.id]: 1 };
    await openCheckout(page, {
      cart: storedCart(pieces, { priceCents: 500 }),
      fields: { ...filledFields, email: '' },
    });
    await expect(notice).toContainText(
      `${onSale.name} costs ${formatCents(onSale.priceCents)} now instead of $5.00.`,
    );
    await expect(notice).toContainText(`The total is now ${formatCents(usualTotal)} instead of $`);
    await expect(payButton(page)).toBeDisabled();
    await expectNoAxeViolations(page);
    await accept.click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('ann@example.ca');
  });

  await test.step('stock that sold out while the form was filled in', async () => {
    await fillCard(page);
    await expect(payButton(page)).toBeEnabled();
    await setStock(site.database, { [onSale.id]: 1 });
    await setStock(site.database, { [plain.id]: 0 });
    await pressPay(page);
    await expect(notice).toContainText(`${onSale.name} is down to 1; you asked for 2.`);
    await expect(notice).toContainText(`${plain.name} is sold out.`);
    await expect(notice.getByRole('heading')).toBeFocused();
    expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);
  });

  await accept.click();
  await expect(cardNumber(page)).toHaveValue(goodCard);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${cartTotal('standard', { [onSale.id]: 1 })}`]);
});

const notLoaded = 'Failed to load payment form. Please refresh the page.';
const notDrawn =
  'Payment Error: Something went wrong while loading the payment form. Please refresh and try again.';
const stored = 'Nothing was charged, and what you typed is kept.';

interface Failure {
  title: string;
  message: string;
  console: RegExp;
  begin: (page: Page, site: Site) => unknown;
  end?: (page: Page, site: Site) => unknown;
}

const stripeJs = 'https://js.stripe.com/**';
const brokenStripeJs = `
  const nothing = () => undefined;
  window.Stripe = Object.assign(() => ({
    elements: () => { throw new Error('The Element could not be made.'); },
    createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
  }), { version: 'endive' });`;

const failures: Failure[] = [
  {
    title: 'while Stripe is down',
    message: `${notLoaded} ${stored}`,
    console: /The payment session could not be made|status of 503/,
    begin: (_, site) => {
      site.sandbox.setMode({ service: 'stripe', mode: 'down' });
    },
    end: (_, site) => {
      site.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    },
  },
  {
    title: 'where the script of Stripe does not come',
    message: `${notLoaded} ${stored}`,
    console: /Stripe has not loaded properly\.|net::ERR_FAILED/,
    begin: (page) => page.route(stripeJs, (route) => route.abort()),
    end: (page) => page.unroute(stripeJs),
  },
  {
    title: 'where the form of Stripe cannot be drawn',
    message: `${notDrawn} ${stored}`,
    console: /The Element could not be made|The above error occurred/,
    begin: (page) =>
      page.route(`${stripeJs}/stripe.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: brokenStripeJs }),
      ),
  },
];

for (const failure of failures) {
  test(`${failure.title}, one message and one button give the same advice; all is kept`, async ({
    page,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(failure.console);
    await failure.begin(page, site);
    await openCheckout(page);
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByRole('alert').getByRole('paragraph')).toHaveText(failure.message);
    await expect(payment.getByRole('button')).toHaveText(['Refresh the page']);
    await expect(page.getByText('Loading payment form...')).toHaveCount(0);
    await expectNoAxeViolations(page);

    if (!failure.end) return;
    await failure.end(page, site);
    await payment.getByRole('button').click();
    await expect(payButton(page)).toBeEnabled();
    await expect(payment.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');
  });
}
