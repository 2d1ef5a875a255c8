import { paymentMethods } from '#src/features/bookings/invoice.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

// What is missing, and a job that is done before its day, come back as 409.
test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/status of 409/] });

test('staff changes a line, the customer accepts the price, staff marks the job as done, and the customer sees the invoice', async ({
  page,
  site,
}) => {
  const expectGoodPage = async () => {
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  const body = bookingBody({ preferredDay: dayIn(6), emailed: true });
  await sendToSite(site, functionPaths.leads, body);
  const desk = `/desk/bookings/${body.id}`;
  await signIn(page, site);
  await page.goto(desk);
  await page.getByRole('button', { name: 'Confirm this day' }).click();

  await page.getByText('Change the price').click();
  await page.getByLabel('For', { exact: true }).last().fill('Pet Hair Removal');
  await page.getByLabel('Price ($)', { exact: true }).last().fill('80');
  await page.getByRole('button', { name: 'Ask the customer by mail' }).click();
  await expect(page.getByText('Please say why.', { exact: true })).toBeVisible();
  await page.getByLabel('Why, if it changes').last().fill('More than we saw');
  await expectGoodPage();
  await page.getByRole('button', { name: 'Ask the customer by mail' }).click();
  await expect(page.getByRole('status')).toHaveText('Done. A mail about it is on its way.');

  const link = await openMail(page, site, /^A new price to agree on/);
  const price = page.getByRole('region', { name: 'A new price to agree on' });
  await expect(price.getByText('Added: Pet Hair Removal, $80. More than we saw')).toBeVisible();
  await expectGoodPage();
  await page.getByRole('button', { name: 'Accept this price' }).click();
  await expect(page.getByRole('region', { name: 'The price, as agreed' })).toBeVisible();
  const total = await page
    .getByRole('region', { name: 'The price, as agreed' })
    .getByText(/^CAD \$/)
    .textContent();

  await page.goto(desk);
  await expect(page.getByText('The customer accepted the price').first()).toBeVisible();
  await page.getByText('Mark as done before its day').click();
  await page.getByLabel('Paid by').selectOption(paymentMethods.card);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'It is done' }).click();
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).click();
  await expect(page.getByText(paymentMethods.card)).toBeVisible();
  await expectGoodPage();

  await page.goto(link);
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d{4}-\d{4}$/);
  await expect(page.getByText('Pet Hair Removal')).toBeVisible();
  await expect(page.getByText(total ?? '')).toBeVisible();
  await expectGoodPage();
});
