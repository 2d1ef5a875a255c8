import { phoneText } from '#src/business/facts.ts';
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import { type Product } from '#src/features/shop/catalogue/product.ts';
import { type ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations } from '#tests/support/browser.ts';
import { filledFields } from '#tests/support/checkout-fields.ts';
import {
  cardForm,
  cartTotal,
  expressTotal,
  fillFields,
  keptCart,
  openCheckout,
  payButton,
  payments,
  payText,
  placedHeading,
  test,
  usualTotal,
  pressPay,
} from '#tests/support/checkout-page.ts';
import { onSale, plain } from '#tests/support/products.ts';

/** A line of the summary: name, pieces, price and what they come to. */
function lineText({ name, priceCents, originalPriceCents }: Product, quantity: number): string {
  const before = originalPriceCents ? `Before: ${formatCents(originalPriceCents)}` : '';
  return `${name}${quantity} × ${formatCents(priceCents)}${before}${formatCents(quantity * priceCents)}`;
}

/** The figures below the lines, as shoppers read them. */
function amountsOf(method: ShippingMethodId): string[] {
  const lines = [
    { product: onSale, quantity: 2 },
    { product: plain, quantity: 1 },
  ];
  const { subtotal, savings, shipping, tax, total } = priceOrder(lines, method);
  return [subtotal, savings, shipping, tax, total].map(formatCents);
}

test('an empty cart leads to the shop', async ({ page }) => {
  await page.goto('/shop/checkout');
  await expect(page).toHaveURL('/shop');
});

test('the order is shown with its lines, and each shipping method has its total', async ({
  page,
}) => {
  await openCheckout(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toHaveText([lineText(onSale, 2), lineText(plain, 1)]);
  const amounts = () => summary.getByRole('definition').allInnerTexts();
  await expect.poll(amounts).toEqual(amountsOf('standard'));
  await page.getByRole('radio', { name: /Express Shipping/ }).check();
  await expect.poll(amounts).toEqual(amountsOf('express'));
  await expect(payButton(page)).toHaveText(payText(expressTotal));
  await page.getByRole('radio', { name: /Store Pickup/ }).check();
  await expect.poll(amounts).toEqual(amountsOf('pickup'));
});

test('a change of shipping changes the same payment and leaves the card form alone', async ({
  page,
  site,
}) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await cardForm(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  // Slow enough to be seen.
  site.sandbox.setMode({ service: 'stripe', mode: 'slow', seconds: 2 });
  await page.getByRole('radio', { name: /Express Shipping/ }).check();
  await expect(page.getByText('Loading payment form...')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toBeEnabled();
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect.poll(() => payments(site)).toEqual([`requires_payment_method ${expressTotal}`]);
});

test('what is wrong is said beside its field, the first is focused, typing clears it', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await pressPay(page);
  await expect(page.getByText('This field is required')).toHaveCount(8);
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('This field is required');
  await expectNoAxeViolations(page);

  await fillFields(page, { email: 'ann@example', postalCode: '90210', phone: '555-0119' });
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await pressPay(page);
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Please enter a valid 10-digit phone number',
  );
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
    'Please enter a valid Canadian postal code',
  );
  await email.fill('ann@example.ca');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await pressPay(page);
  await expect(page.getByLabel('Postal code')).toBeFocused();
});

test('Enter checks the form and does not pay', async ({ page, site }) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await fillFields(page);
  await page.getByLabel('City').press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  expect(payments(site)).toEqual([`requires_payment_method ${usualTotal}`]);
});

test('a reload keeps what was typed, and nothing of the card', async ({ page }) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  await fillFields(page);
  await page.getByRole('radio', { name: /Store Pickup/ }).check();
  await cardForm(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(page.getByLabel('Province')).toHaveValue('BC');
  await expect(page.getByRole('radio', { name: /Store Pickup/ })).toBeChecked();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain(filledFields.email);
  expect(kept).not.toContain('4242');
});

test('where the browser refuses storage, the page works on', async ({ page, site }) => {
  await page.addInitScript((cart) => {
    const refuse = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
    Storage.prototype.getItem = (key) => (key === 'cart' ? cart : refuse());
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  }, keptCart());
  await page.goto('/shop/checkout');
  await expect(payButton(page)).toBeEnabled();
  await fillFields(page);
  await page.getByRole('radio', { name: /Express Shipping/ }).check();
  await expect(payButton(page)).toHaveText(payText(expressTotal));
  await expect.poll(() => payments(site)).toEqual([`requires_payment_method ${expressTotal}`]);
});

test('the cart can be changed here; the last piece out leads to the shop', async ({ page }) => {
  await openCheckout(page, keptCart({ [onSale.id]: 2 }));
  await page.getByRole('button', { name: 'Edit cart' }).click();
  const pieces = page.getByRole('group', { name: `Quantity of ${onSale.name}` });
  await expectNoAxeViolations(page);
  await pieces.getByRole('button', { name: 'One less' }).click();
  await expect(payButton(page)).toHaveText(payText(cartTotal('standard', { [onSale.id]: 1 })));
  await expect(payButton(page)).toBeEnabled();
  await pieces.getByRole('button', { name: 'One less' }).click();
  await expect(page).toHaveURL('/shop');
});

test('the keyboard alone is enough to pay', async ({ page, site }) => {
  await openCheckout(page);
  await expect(payButton(page)).toBeEnabled();
  const next = (text: string) => page.keyboard.press('Tab').then(() => page.keyboard.type(text));
  await page.getByLabel('Email').focus();
  await page.keyboard.type('ann@example.ca');
  for (const text of ['Ann', 'Lee', '12 Example Avenue', 'Surrey']) await next(text);
  await next('British');
  for (const text of ['V3T 0A1', '6045550119']) await next(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express Shipping/ })).toBeChecked();
  await expect(payButton(page)).toBeEnabled();
  await page.keyboard.press('Tab'); // The wallet's button.
  for (const text of ['4242424242424242', '1234', '123']) await next(text);
  await page.keyboard.press('Tab'); // The card's country.
  await next('V3T 0A1');
  await page.keyboard.press('Tab'); // The phone number of the note on test mode.
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${expressTotal}`]);
});

for (const width of [360, 768, 1440]) {
  test(`it has no axe violations and does not overflow at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCheckout(page);
    await expect(payButton(page)).toBeEnabled();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('on a phone the summary unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openCheckout(page);
  const fold = page.getByRole('button', { name: /^Order summary \(3 items\)/ });
  await expect(fold).toContainText(formatCents(usualTotal));
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Edit cart' })).toBeHidden();
  await fold.click();
  await expect(page.getByRole('button', { name: 'Edit cart' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says whom to call', async ({ page }) => {
    await page.goto('/shop/checkout');
    await expect(page.locator('noscript > p')).toHaveText(/The checkout needs JavaScript/);
    await expect(page.locator('noscript > p > a')).toHaveText(phoneText);
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
  });
});
