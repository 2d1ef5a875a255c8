import type { Page } from 'playwright/test';
import { phoneText } from '#src/business/facts.ts';
import { emptyCartId } from '#src/features/shop/cart/empty-cart.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import {
  cardNumber,
  cartTotal,
  expressTotal,
  fillCard,
  goodCard,
  storedCart,
  openCheckout,
  payButton,
  payments,
  payText,
  pickupTotal,
  placedHeading,
  pressPay,
  usualTotal,
} from '#tests/support/browser/checkout-page.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { holdCalls } from '#tests/support/browser/shop-page.ts';

const express = (page: Page) => page.getByRole('radio', { name: /Express Shipping/ });
const pickup = (page: Page) => page.getByRole('radio', { name: /Store Pickup/ });

const orderForm = (page: Page) => page.getByRole('form', { name: 'Contact and shipping' });
const headings = (page: Page) => orderForm(page).getByRole('heading');

test('where nothing is left to pay, the shop opens', async ({ page, site, expectedConsole }) => {
  expectedConsole.push(/status of 409/);
  await test.step('the cart is empty', async () => {
    await page.goto(paths.checkout);
    await expect(page).toHaveURL(`${paths.shop}#${emptyCartId}`);
  });
  await test.step('the last piece is taken out', async () => {
    await openCheckout(page, { cart: storedCart({ [onSale.id]: 2 }) });
    await page.getByRole('button', { name: 'Edit cart' }).click();
    const pieces = page.getByRole('group', { name: `Quantity of ${onSale.name}` });
    await pieces.getByRole('button', { name: 'One less' }).click();
    await expect(payButton(page)).toHaveText(payText(cartTotal('standard', { [onSale.id]: 1 })));
    await pieces.getByRole('button', { name: 'One less' }).click();
    await expect(page).toHaveURL(`${paths.shop}#${emptyCartId}`);
  });
  await test.step('all of it is sold out', async () => {
    await setStock(site.database, { [onSale.id]: 0 });
    await openCheckout(page, { cart: storedCart({ [onSale.id]: 2 }) });
    await page.getByRole('button', { name: 'Empty the cart' }).click();
    await expect(page).toHaveURL(`${paths.shop}#${emptyCartId}`);
  });
});

test('what is wrong is said beside its field, the first is focused, typing clears it', async ({
  page,
  site,
}) => {
  await openCheckout(page, { fields: { ...filledFields, email: 'ann@example', phone: '' } });
  await pressPay(page);
  const email = page.getByLabel('Email');
  const phone = page.getByLabel('Phone');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(phone).toHaveAccessibleDescription(/^This field is required/);
  await expectNoAxeViolations(page);

  await email.fill('ann@example.ca');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await email.press('Enter');
  await expect(phone).toBeFocused();
  await phone.fill('604 555 0119');
  await phone.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);
});

test('a change of shipping changes the same payment and leaves the card form alone', async ({
  page,
  site,
}) => {
  await openCheckout(page, { fields: { ...filledFields, province: '' } });
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
  const release = await holdCalls(page, 'createPaymentIntent');
  await express(page).check();
  await expect(page.getByText('Loading payment form...')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toHaveText(payText(expressTotal));
  await expect(cardNumber(page)).toHaveValue(goodCard);
  expect(payments(site)).toEqual([`requires_payment_method ${expressTotal}`]);

  const province = page.getByLabel('Province');
  await test.step('pickup asks for a billing address: it says why and fills in the province', async () => {
    const reason = page.getByText(/your postal address is for billing and for the receipt/);
    await expect(reason).toHaveCount(0);
    await expect(headings(page)).toHaveText(['Contact', 'Shipping address']);
    await expect(province).toHaveValue('');
    await pickup(page).check();
    await expect(reason).toBeVisible();
    await expect(headings(page)).toHaveText(['Contact', 'Billing address']);
    await expect(province).toHaveValue('BC');
    await expect(payButton(page)).toHaveText(payText(pickupTotal));
  });
  await test.step('a parcel goes to no province that nobody chose', async () => {
    await page.getByRole('radio', { name: /Express Shipping/ }).check();
    await expect(province).toHaveValue('');
    await pickup(page).check();
    await expect(province).toHaveValue('BC');
  });
  await test.step('a reload keeps all of it, and nothing of the card', async () => {
    await province.selectOption('AB');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(pickup(page)).toBeChecked();
    await expect(province).toHaveValue('AB');
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).toContain(filledFields.email);
    expect(stored).not.toMatch(/4242 ?4242/);
  });
});

test('the keyboard alone is enough to pay', async ({ page, site }) => {
  await openCheckout(page, { fields: {} });
  await expect(payButton(page)).toBeEnabled();
  const next = (text: string) => page.keyboard.press('Tab').then(() => page.keyboard.type(text));
  await page.getByRole('radio', { name: /Standard Shipping/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(express(page)).toBeChecked();
  await next('ann@example.ca');
  for (const text of ['Ann', 'Lee', '12 Example Avenue', 'Surrey']) await next(text);
  await next('British');
  for (const text of ['V3T 0A1', '6045550119']) await next(text);
  await expect.poll(() => payments(site)).toEqual([`requires_payment_method ${expressTotal}`]);
  await expect(payButton(page)).toBeEnabled();
  // A key pressed while the focus moves from frame to frame is lost: each frame is entered once, and left in peace.
  await cardNumber(page).focus();
  await page.keyboard.type('4242424242424242');
  for (const text of ['1234', '123']) await next(text);
  await page.keyboard.press('Tab'); // The card's country.
  await next('V3T 0A1');
  await page.keyboard.press('Tab');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('link', { name: phoneText })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${expressTotal}`]);
});

test('on a phone the summary unfolds, without axe violations', async ({ page }) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const edit = page.getByRole('button', { name: 'Edit cart' });
  await expect(edit).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const fold = page.getByRole('button', { name: /^Order summary \(3 items\)/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(edit).toBeHidden();
  await fold.click();
  await expect(edit).toBeVisible();
  await expectNoAxeViolations(page);
});
