import type { Page } from 'playwright/test';
import { decodeCart } from '#src/features/shop/cart/cart-storage.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import {
  cardNumber,
  dollarText,
  expressTotal,
  fillCard,
  newestOrder,
  openCheckout,
  openWallet,
  payButton,
  payments,
  payText,
  pickupTotal,
  placedHeading,
  pressPay,
  usualTotal,
} from '#tests/support/browser/checkout-page.ts';
import { holdCalls } from '#tests/support/browser/shop-page.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';

const frameCard = '4000 0025 0000 3155';
const redirectCard = '4000 0000 0000 0119';

const cartLines = async (page: Page) =>
  decodeCart(await page.evaluate(() => localStorage.getItem('cart') ?? ''), Date.now()).length;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a good card pays once however often the button is pressed, and leaves nothing behind', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
  await expect(payButton(page)).toHaveText(payText(usualTotal));
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(placedHeading(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'See your order now' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);

  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(paths.orderConfirmation);
  await expect(title(page)).toHaveText('ORDER CONFIRMED');
  await expect(page.getByText('TEST, do not ship')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await cartLines(page)).toBe(0);
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
  await page.goto(paths.checkout);
  await expect(page).toHaveURL(/\/shop#/);
  await expect(
    page.getByText(/^Your cart is empty, so there is nothing to check out/),
  ).toBeFocused();
});

test('a card that is incomplete or rejected says so beside the button, and another one pays', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 402/);
  await openCheckout(page);
  await pressPay(page);
  const message = page.getByRole('alert');
  await expect(message).toHaveText('Your card number is incomplete.');

  const rejected = '4000 0000 0000 9995';
  await fillCard(page, rejected);
  await pressPay(page);
  await expect(message).toHaveText('Your card has insufficient funds.');
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(cardNumber(page)).toHaveValue(rejected);
  await expectNoAxeViolations(page);
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

  await fillCard(page);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a bank that asks on the page is answered there; after a failed check the card pays', async ({
  page,
  site,
}) => {
  const bank = page.frameLocator('iframe[title="Bank check"]');
  // Pressed a moment later: the frame goes with its answer, and would not say any more that the mouse was up.
  const answer = (name: string) =>
    bank.getByRole('button', { name: `${name} authentication` }).evaluate((button: HTMLElement) => {
      setTimeout(() => {
        button.click();
      });
    });
  await openCheckout(page);
  await fillCard(page, frameCard);
  await pressPay(page);
  await answer('Fail');
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate');
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);

  await pressPay(page);
  await answer('Complete');
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a bank with a page of its own is left by Back, by a no and by a yes, and charges once', async ({
  page,
  site,
}) => {
  const answer = (name: string) => page.getByRole('button', { name: `${name} authentication` });
  await openCheckout(page, { fields: { ...filledFields, shippingMethod: 'express' } });
  await fillCard(page, redirectCard);
  await pressPay(page);
  await expect(answer('Complete')).toBeVisible();

  await page.goBack();
  await fillCard(page, redirectCard);
  await pressPay(page);
  await answer('Fail').click();
  await expect(title(page)).toHaveText('Payment not completed');
  expect(await cartLines(page)).toBe(2);

  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');
  await expect(page.getByRole('radio', { name: /Express Shipping/ })).toBeChecked();
  await fillCard(page, redirectCard);
  await pressPay(page);
  await answer('Complete').click();
  await expect(page).toHaveURL(`${site.origin}${paths.orderConfirmation}`);
  await expect(title(page)).toHaveText('ORDER CONFIRMED');
  await expect.poll(() => cartLines(page)).toBe(0);
  const paid = payments(site).filter((payment) => !payment.startsWith('canceled'));
  expect(paid).toEqual([`succeeded ${expressTotal}`]);
});

test('of tabs with the same order one pays: one that pressed too finds it placed, one that waits is led to the shop', async ({
  page,
  site,
  context,
}) => {
  await openCheckout(page);
  await fillCard(page);
  const openTab = async () => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((path) => {
        window.open(path);
      }, paths.checkout),
    ]);
    await fillCard(tab);
    await expect(payButton(tab)).toBeEnabled();
    return tab;
  };
  const pressed = await openTab();
  const waiting = await openTab();
  const release = await holdCalls(pressed, 'createPaymentIntent');
  await pressPay(pressed);
  await pressPay(page);
  await expect(placedHeading(page)).toBeVisible();

  await expect(waiting.getByText(/^Your cart is empty, so there is nothing/)).toBeFocused();
  release();
  await expect(
    pressed.getByRole('heading', { name: 'This order is placed already' }),
  ).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${usualTotal}`]);
});

test('a wallet pays without the form, ships as it says, and the total follows', async ({
  page,
  site,
}) => {
  await openCheckout(page, { fields: {} });
  await expect(payButton(page)).toBeEnabled();
  const wallet = await openWallet(page);
  await expect(wallet.getByRole('group')).toContainText(`CAD ${dollarText(usualTotal)}`);
  await wallet.getByLabel('Store Pickup').check();
  await expect(wallet.getByRole('group')).toContainText(`CAD ${dollarText(pickupTotal)}`);
  await wallet.getByRole('button', { name: 'Pay now' }).press('Enter');
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${pickupTotal}`]);
  await expect
    .poll(() => newestOrder(site))
    .toMatchObject({ status: 'paid', email: 'wallet@example.ca', name: 'Wallet Owner' });
});
