import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { sendToFunction } from '#dev/function-host.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { carQuery } from '#tests/support/browser/quote-page.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('damage is marked and photographed by the customer, marked at hand-over, and mailed as a drawing', async ({
  page,
  site,
  browser,
}) => {
  const quote = `service=ceramic-coating&${carQuery()}&paint=light`;
  await sendToSite(site, functionPaths.leads, bookingBody({ quote, emailed: true }));
  const link = await openMail(page, site, /^We have your booking request/);
  const marks = page.getByRole('region', { name: 'Marks on the car' });
  await marks.locator('a[href*="left+front+door"]').click();
  await marks.getByRole('button', { name: 'scratch' }).click();
  await expect(marks.getByRole('listitem')).toContainText('scratch, left front door');
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);

  const field = marks.getByLabel('Add a photo: scratch, left front door');
  await expect(field).toHaveAccessibleDescription(/people and the plates of other cars/);
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await expect(marks.getByRole('status')).toContainText('cannot read this file');
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  const stored = marks.getByRole('img', { name: 'Photo: scratch, left front door' });
  await expect(stored).toBeVisible();
  await expect(stored).toHaveJSProperty('naturalWidth', 1200);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto(link);
  await expect(withoutScript.getByText('Add a photo')).toBeHidden();
  await withoutScript.getByText('All parts as a list').click();
  await withoutScript.getByRole('button', { name: 'roof' }).click();
  await withoutScript.getByRole('button', { name: 'chip' }).click();
  await expect(withoutScript.getByText('chip, roof').first()).toBeVisible();
  await expect(withoutScript.locator('[data-photo-url]')).toBeHidden();
  await plain.close();

  await signIn(page, site);
  await page.getByRole('link', { name: /^Aroha Te Kanawa/ }).click();
  await page.waitForURL(/\/desk\/bookings\//);
  const desk = page.url();
  await stored.scrollIntoViewIfNeeded();
  await expect(stored).toHaveJSProperty('naturalWidth', 1200);
  await marks.locator('a[href*="hood"]').last().click();
  await marks.getByRole('button', { name: 'chip' }).click();
  await expect(marks.getByRole('listitem').filter({ hasText: 'chip, hood' })).toContainText(
    'at hand-over',
  );
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);

  await site.database.query(`update outbox set due_at = now() where kind like 'booking_marks%'`);
  await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });
  await openMail(page, site, /^Marks on your car/);
  await expect(marks).toContainText('chip, hood');
  await expect(marks.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  const mails = recordsOf(site.sandbox, 'smtp').filter(({ details }) =>
    /marks on/i.test(details.subject ?? ''),
  );
  expect(mails).toHaveLength(2);
  for (const { details } of mails) expect(details.text).toContain('At hand-over: chip, hood');

  await site.database.query(`update bookings set state = 'done', agreed_day = current_date`);
  await page.goto(desk);
  await marks.locator('a[href*="left+front+door"]').click();
  await marks.getByRole('button', { name: 'Add a photo of the left front door after' }).click();
  const finished = 'after the work, left front door';
  await marks
    .getByLabel(`Add a photo: ${finished}`)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(marks.getByRole('img', { name: `Photo: ${finished}` })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/booking');
  const record = page.getByRole('region', { name: 'Vehicle record' });
  const photos = page.getByRole('img', { name: /^Photo: / });
  const figures = record.getByRole('figure').filter({ has: photos });
  await expect(figures).toHaveText(['Before', 'After']);
  await record.getByRole('img', { name: `Photo: ${finished}` }).scrollIntoViewIfNeeded();
  await expect(record.locator(photos).first()).toHaveJSProperty('naturalWidth', 1200);
  const [before, after] = await Promise.all(
    (await figures.all()).map((each) => each.boundingBox()),
  );
  expect([before?.y, before?.width]).toEqual([after?.y, after?.width]);
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
});
