import { sendToFunction } from '#dev/function-host.ts';
import { formatCents } from '#src/lib/money.ts';
import { productPath } from '#src/lib/paths.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { openSiteOrder } from '#tests/support/site/send-to-site.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { printedPages } from '#tests/support/browser/printed-pages.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens an order; returns what pays it. */
async function openOrder(...[site, facts]: Parameters<typeof openSiteOrder>) {
  const secret = await openSiteOrder(site, facts);
  return () => confirmPayment(site.sandbox.origin, secret);
}

test('an order goes from paid to collected on a phone, its buyer sees where it is, and reviews it after the mail of a week later', async ({
  page,
  site,
}) => {
  const pay = await openOrder(site, { shippingMethod: 'pickup' });
  await pay();
  const link = await openMail(page, site, /^We have your order/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDER CONFIRMED');
  await expectAccessible(page);

  await signIn(page, site);
  await expect(page.getByRole('heading', { name: 'Orders to pack (1)' })).toBeVisible();
  await page.getByRole('link', { name: /^Aroha Te Kanawa/ }).click();
  await page.getByText('Refund a part').click();
  await expect(page.getByLabel(onSale.name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('row', { name: new RegExp(onSale.name) })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('button', { name: 'It is packed' }).click();
  await expect(page.getByRole('status')).toHaveText('Done.');
  await page.getByRole('button', { name: 'It is ready for pickup' }).click();
  await expect(
    page.getByText('The email to the buyer goes out within half an hour.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toHaveText('Undone. It is as it was before.');
  await page.getByRole('button', { name: 'It is ready for pickup' }).click();
  await page.getByRole('button', { name: 'The buyer has it' }).click();
  await expect(page.getByText('Collected.')).toBeVisible();
  await expect(page.getByText('It is not collected after all').first()).toBeVisible();
  await expectAccessible(page);
  expect(await printedPages(page)).toHaveLength(1);

  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Handed over' }).click();
  await expect(page.getByRole('link', { name: /^Aroha Te Kanawa/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collected');
  await expectAccessible(page);

  // Seven days later.
  await site.database.query(`update outbox set due_at = now() where kind = 'order_review'`);
  await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });
  await openMail(page, site, /what do you think of it/);
  await expect(page.getByLabel('Your name')).toHaveValue('Aroha K.');
  await page.getByLabel('Your rating').selectOption('5 stars');
  await page.getByRole('textbox', { name: 'Your review' }).fill('Clings well.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('status')).toHaveText('Review submitted successfully!');
  await page.goto(productPath(onSale.url_param));
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('Verified buyer', { exact: true })).toBeVisible();
  await expect(page.getByText('1 review, 1 by a verified buyer')).toBeVisible();
  await expectAccessible(page);
});

test('an order that is sold out is refunded by itself; the desk refunds a piece of another', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const [pay, payLate] = [await openOrder(site), await openOrder(site)];
  await setStock(site.database, { [onSale.id]: 2 });
  await pay();
  const link = await openMail(page, site, /^We have your order/);
  await payLate();
  await openMail(page, site, /^Your refund of/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold out a moment too soon');
  await expectAccessible(page);

  await signIn(page, site);
  await page.getByRole('link', { name: /^Aroha Te Kanawa/ }).click();
  await page.getByRole('button', { name: 'It is packed' }).click();
  await page.getByLabel('Tracking number').fill('12 ');
  await page.getByRole('button', { name: 'It is with the carrier' }).click();
  await expect(page.getByRole('alert')).toContainText('Please check the tracking number.');
  await expect(page.getByRole('button', { name: 'It is not packed after all' })).toBeHidden();
  await page.getByText('Refund a part').click();
  await page.getByLabel(onSale.name).selectOption('1 of 2');
  await page.getByLabel('Put the pieces back on the shelf').first().check();
  await page.getByRole('button', { name: 'Refund these' }).click();
  await expect(page.getByRole('status')).toHaveText('The money is on its way back to the buyer.');
  await expect(page.getByText('1 refunded')).toBeVisible();
  const atDesk = page.url();
  await page.goto(link);
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('each1 refunded');
  await expect(receipt).toContainText('You saved');
  const sums = await receipt.innerText();
  const [paid = 0, refunded = 0, rest = 0] = ['Total paid', 'Refunded', 'Total after refund'].map(
    (label) => Number(new RegExp(`^${label}\\s+\\D*([\\d.]+)`, 'm').exec(sums)?.[1]),
  );
  expect(refunded).toBeGreaterThan(0);
  expect(rest).toBeCloseTo(paid - refunded, 2);
  expect(await printedPages(page)).toHaveLength(1);
  await expectAccessible(page);
  await page.goto(atDesk);
  await page.getByText(/^Refund all that is left/).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('Refunded in full.')).toBeVisible();
  await expect(page.getByText(formatCents(usualTotal)).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(receipt).toContainText('Total after refund');
  await expect(receipt).not.toContainText('You saved');
});
