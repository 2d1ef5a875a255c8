import { functionPath } from '#src/lib/function-path.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { carQuery } from '#tests/support/browser/quote-page.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a file that is no photo is rejected beside its field, and without script parts are marked in a list', async ({
  page,
  site,
  browser,
}) => {
  const quote = `service=ceramic-coating&${carQuery()}&paint=light`;
  await sendToSite(site, functionPath('leads'), bookingBody({ quote, emailed: true }));
  const link = await openMail(page, site, /^We have your booking request/);
  const marks = page.getByRole('region', { name: 'Marks on the car' });
  await marks.locator('a[href*="left+front+door"]').click();
  await marks.getByRole('button', { name: 'scratch' }).click();
  const field = marks.getByLabel('Add a photo: scratch, left front door');
  // Its script shows it, and hears of no file before that.
  await expect(field).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/people and the plates of other cars/);
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await expect(marks.getByRole('status')).toContainText('cannot read this file');
  const alone = marks.getByRole('button', { name: 'Remove its photo alone' });
  await expect(alone).toHaveCount(0);
  await field.setInputFiles('src/assets/pictures/swirls-before.jpg');
  await alone.click();
  await expect(field).toBeVisible();
  await expect(alone).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto(link);
  await expect(withoutScript.getByText('Add a photo')).toBeHidden();
  await withoutScript.getByText('All parts as a list').click();
  await withoutScript.getByRole('button', { name: 'roof' }).click();
  await withoutScript.getByRole('button', { name: 'chip' }).click();
  await expect(withoutScript.getByText('chip, roof').first()).toBeVisible();
  await expect(withoutScript.locator('[data-photo-url]').filter({ visible: true })).toHaveCount(0);
  await plain.close();
});
