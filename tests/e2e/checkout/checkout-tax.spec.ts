import { tax } from '#src/business/tax.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import {
  cartTotal,
  dollarText,
  openCheckout,
  openWallet,
  payButton,
  payments,
  payText,
  placedHeading,
} from '#tests/support/browser/checkout-page.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';

const { isByProvince } = tax;
const totalFor = (province: 'AB' | 'ON') => cartTotal('standard', undefined, province);

// The site as it is built once the owner has switched the setting on: its functions run in this process.
test.beforeEach(async ({ page }) => {
  tax.isByProvince = true;
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({
      response,
      body: script.replace(/isByProvince:(!1|false)/, 'isByProvince:!0'),
    });
  });
});
test.afterEach(() => {
  tax.isByProvince = isByProvince;
});

test('with the tax by province, the total in a wallet follows its address', async ({
  page,
  site,
}) => {
  await openCheckout(page, { fields: { ...filledFields, province: 'AB' } });
  await expect(payButton(page)).toHaveText(payText(totalFor('AB')));
  const wallet = await openWallet(page);
  const sheet = wallet.getByRole('group');
  await test.step('one that is cancelled leaves the province of the form', async () => {
    await wallet.getByLabel('Ship to').selectOption('ON');
    await expect(sheet).toContainText(`CAD ${dollarText(totalFor('ON'))}`);
    await wallet.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(payButton(page)).toHaveText(payText(totalFor('AB')));
  });
  await openWallet(page);
  await wallet.getByLabel('Ship to').selectOption('ON');
  await expect(sheet).toContainText(`CAD ${dollarText(totalFor('ON'))}`);
  await wallet.getByRole('button', { name: 'Pay now' }).press('Enter');
  await expect(placedHeading(page)).toBeVisible();
  expect(payments(site)).toEqual([`succeeded ${totalFor('ON')}`]);
});
