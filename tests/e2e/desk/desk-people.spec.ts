import { readFile } from 'node:fs/promises';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { signIn, staff } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a person is found, given a copy of everything, and erased after a page that says what goes', async ({
  page,
  site,
}) => {
  await sendToSite(site, functionPath('leads'), inquiryBody({ emailed: true }));
  await signIn(page, site);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name, email or phone number').fill('604 555 0119');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings and inquiries (1)' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'aroha@example.ca' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('person.json');
  expect(await readFile(await download.path(), 'utf8')).toContain('Aroha Te Kanawa');

  await site.database.query("update outbox set sent_at = null, due_at = now() + interval '1 hour'");
  await page.getByRole('link', { name: 'Erase this person …' }).click();
  await expect(
    page.getByText(/^Emails that have not gone out yet, and then will not: We have your message/),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'What the law requires us to keep' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, erase this person' }).click();
  await expect(page.getByRole('status')).toContainText('This person has been erased.');
  await expect(
    page.getByText(new RegExp(`^${staff} erased a person. Bookings and inquiries: 1,`)),
  ).toBeVisible();
  await page.getByLabel('Name, email or phone number').fill('aroha@example.ca');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('We have nothing about aroha@example.ca.')).toBeVisible();
});
