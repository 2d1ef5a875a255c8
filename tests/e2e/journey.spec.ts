import { readFile } from 'node:fs/promises';
import { sendToFunction } from '#dev/function-host.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { paymentMethods } from '#src/features/bookings/invoice.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { quotePage, rav4 } from '#tests/support/browser/quote-page.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';

// A line without its reason, and a job that is done before its day, come back as 409; a link that ended as 404.
test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/status of 40[49]/] });

test('a car goes from its quote to its record: marked, agreed, priced again, done, paid, printed, booked again and handed over', async ({
  page,
  site,
}) => {
  test.slow();
  const expectGoodPage = async () => {
    await expectNoAxeViolations(page);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const sendAllMails = async () => {
    await site.database.query('update outbox set due_at = now() where sent_at is null');
    await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });
  };

  const quote = quotePage(page);
  await quote.open();
  await quote.choose('Ceramic Coating');
  await quote.fillVehicle(rav4);
  await quote.choose('Light');
  await quote.continueOn();
  await expect(quote.heading()).toHaveText('Your quote');
  const quoted = await quote.receiptTotal().textContent();
  await quote.fillBooking();
  await page.getByLabel('Preferred Day').selectOption({ index: 1 });
  await quote.book();
  await quote.expectBooked();

  const link = await openMail(page, site, /^We have your booking request/);
  const marks = page.getByRole('region', { name: 'Marks on the car' });
  await marks.locator('a[href*="left+front+door"]').click();
  await expectGoodPage();
  await marks.getByRole('button', { name: 'scratch' }).click();
  await expect(marks.getByRole('listitem')).toContainText('scratch, left front door');
  const field = marks.getByLabel('Add a photo: scratch, left front door');
  await expect(field).toBeVisible();
  await field.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  const photo = marks.getByRole('img', { name: 'Photo: scratch, left front door' });
  await expect(photo).toHaveJSProperty('naturalWidth', 1200);
  await expectGoodPage();

  await signIn(page, site);
  await page.getByRole('link', { name: /^Priya Gill/ }).click();
  const desk = page.url();
  await press('Confirm this day');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty('naturalWidth', 1200);
  await marks.locator('a[href*="hood"]').last().click();
  await marks.getByRole('button', { name: 'chip' }).click();
  await expect(marks.getByRole('listitem').filter({ hasText: 'chip, hood' })).toContainText(
    'at hand-over',
  );
  await expectGoodPage();

  await page.getByText('Change the price').click();
  await page.getByLabel('For', { exact: true }).last().fill('Pet Hair Removal');
  await page.getByLabel('Price ($)', { exact: true }).last().fill('80');
  await press('Ask the customer by email');
  await expect(page.getByText('Please say why.', { exact: true })).toBeVisible();
  await page.getByLabel('Why, if it changes').last().fill('More than we saw');
  await expectGoodPage();
  await press('Ask the customer by email');
  await expect(page.getByText('Done. An email about it is on its way.')).toBeVisible();

  await sendAllMails();
  await openMail(page, site, /^Marks on your car/);
  await expect(marks).toContainText('chip, hood');
  await expect(marks.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  const markMails = recordsOf(site.sandbox, 'smtp').filter(({ details }) =>
    /marks on/i.test(details.subject ?? ''),
  );
  expect(markMails).toHaveLength(2);
  for (const { details } of markMails) expect(details.text).toContain('At hand-over: chip, hood');

  await openMail(page, site, /^A new price to agree on/);
  const newPrice = page.getByRole('region', { name: 'A new price to agree on' });
  await expect(newPrice.getByText('Added: Pet Hair Removal, $80. More than we saw')).toBeVisible();
  await expectGoodPage();
  await press('Accept this price');
  const price = page.getByRole('region', { name: 'The price, as agreed' });
  const total = (await price.getByText(/^CAD \$/).textContent()) ?? '';
  await expectGoodPage();

  await page.goto(desk);
  await expect(page.getByText('The customer accepted the price').first()).toBeVisible();
  await page.getByText('Mark as done before its day').click();
  await press('Mark as done');
  await press('It is done');
  await page.getByLabel('Paid by').selectOption(paymentMethods.card);
  await expectGoodPage();
  await press('Record the payment');
  await expect(page.getByRole('status')).toHaveText('Done.');
  await page.goto('/desk/invoices');
  await expectGoodPage();
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}/ }).click();
  await expect(page.getByText(paymentMethods.card)).toBeVisible();
  await expectGoodPage();

  await sendAllMails();
  await openMail(page, site, /^Thank you/);
  const record = page.getByRole('region', { name: 'Vehicle record' });
  await expect(record.getByRole('img', { name: /^Small SUV with / })).toBeVisible();
  await expect(record).toContainText('Ceramic Coating, finished on');
  await expectGoodPage();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add these days to your calendar' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(await record.locator('time').count());
  await page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ }).click();
  await expect(page.getByText('Pet Hair Removal')).toBeVisible();
  await expect(page.getByText(total)).toBeVisible();
  await expectGoodPage();

  await page.goto(link);
  await page.getByText('Print it for the glove box').click();
  await press('Print with a QR code');
  const code = page.getByRole('img', { name: /^A QR code that opens / });
  await expectGoodPage();
  const url = (await code.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await page.reload();
  await expect(code).toBeHidden();
  await page.context().clearCookies();
  await page.goto(url);
  await expectGoodPage();
  await press('Show the record');
  await expect(record).toContainText('Ceramic Coating, finished on');
  await expect(page.locator('main')).not.toContainText(/Priya|555-0177|priya@|\$/);
  await expectGoodPage();

  await page.goto(link);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(quote.heading()).toHaveText('Your quote');
  await expect(quote.receiptTotal()).toHaveText(quoted ?? '');
  await expect(page.getByText('2022 Toyota RAV4').first()).toBeVisible();

  await page.goto(link);
  await page.getByText('Give the record to the car’s next owner').click();
  await expectGoodPage();
  await press('Yes, hand it over');
  await expect(page.getByText(/^Give this code or its link to the next owner/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no booking');
});
