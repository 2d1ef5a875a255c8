import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { sendToFunction } from '#dev/function-host.ts';
import { warrantyClaims } from '#src/business/claims.ts';
import { functionPath } from '#src/lib/function-path.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const quoted = `service=headlight-restoration&${carQuery()}&headlights=hazy`;

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press('Enter');
}

async function expectHeading(page: Page, text: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await expectNoAxeViolations(page);
  expect(await sidewaysOverflow(page)).toBe(0);
}

test('a quote is booked, confirmed, put into the calendar, moved, confirmed again and reminded of', async ({
  page,
  site,
}) => {
  const quote = quotePage(page);
  await quote.open(`?${quoted}`);
  const day = page.getByLabel('Preferred Day');
  await expect(day.locator('optgroup')).toHaveCount(2);
  await page.getByLabel('Name').focus();
  for (const text of ['Priya Gill', '6045550177', 'priya@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(day).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const firstDay = await day.locator('option:checked').textContent();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Afternoon');
  await expectNoAxeViolations(page);
  await press(page, 'Book Now');
  await quote.expectBooked();
  const requested = page.getByRole('main');
  await expect(requested.getByText(`${firstDay}`)).toBeVisible();
  await expect(requested.getByText('2022 Toyota RAV4')).toBeVisible();
  await expect(requested.getByText('We sent an email with your private link to')).toContainText(
    'priya@example.com; not your address? Call us.',
  );
  await expectHeading(page, 'Congratulations, Your Request Has Been Submitted');

  await openMail(page, site, /^We have your booking request/);
  await expectHeading(page, 'We have your request');
  await expect(page.getByText('Total as quoted: $')).toBeVisible();
  await expect(page.getByText('(604) 555-0177')).toBeVisible();
  await page.getByText('Correct phone or notes').click();
  await expectNoAxeViolations(page);
  await page.getByLabel('Phone Number').fill('604-555-0188');
  await page.getByLabel('Additional Notes').fill('The gate code is 12.');
  await press(page, 'Save phone and notes');
  await expect(page.getByRole('status')).toHaveText(/^Saved\./);
  await expect(page.getByText('(604) 555-0188')).toBeVisible();
  await expectHeading(page, 'We have your request');

  await signIn(page, site);
  const { message } =
    recordsOf(site.sandbox, 'emailjs').find(({ details }) => details.name === 'Priya Gill')
      ?.details ?? {};
  await page.goto(/Answer it at the desk: (\S+)$/.exec(message ?? '')?.[1] ?? '');
  await expectHeading(page, 'Priya Gill');
  await expect(page.getByText(/^\d+ h( \d+ min)?$/)).toBeVisible();
  const days = page.getByLabel('Day', { exact: true }).locator('option');
  await expect(days.nth(1)).toHaveText(/^\w+day, .* of \d+ hours booked\)$/);
  await press(page, 'Confirm this day');
  await expect(page.getByRole('status')).toHaveText('Done. An email about it is on its way.');

  await openMail(page, site, /^Confirmed/);
  await expectHeading(page, 'Confirmed');
  await expect(page.getByText(`${firstDay}`).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Add it to your calendar', 'link');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('METHOD:PUBLISH');

  await page.getByText('Ask for another day').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Day', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  const otherDay = page.getByLabel('Day', { exact: true }).locator('option:checked');
  const secondDay = (await otherDay.textContent())?.trim();
  expect(secondDay).not.toBe(firstDay);
  await press(page, 'Ask for this day');
  await expectHeading(page, 'We have your request for another day');

  await openMail(page, site, /asks for another day/);
  await press(page, 'Confirm this day');
  await expect(page.getByRole('status')).toHaveText('Done. An email about it is on its way.');

  await site.database.query(`update outbox set due_at = now() where kind = 'booking_reminder'`);
  await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });
  await openMail(page, site, /^Reminder/);
  await expectHeading(page, 'Confirmed');
  await expect(page.getByText(`${secondDay}`).first()).toBeVisible();
});

test('a booking prints no forms; cancelled, it promises no warranty and can be booked again', async ({
  page,
  site,
}) => {
  const quote = `service=ceramic-coating&${carQuery()}&paint=light`;
  await sendToSite(site, functionPath('leads'), bookingBody({ quote, emailed: true }));
  await openMail(page, site, /^We have your booking request/);
  const warranty = page.getByText(warrantyClaims['ceramic-coating']?.text ?? '');
  await expect(warranty).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(warranty).toBeVisible();
  const forScreens = page.getByText(/^(An earlier day|(Ask|Cancel|Correct) )/);
  await expect(forScreens.first()).toBeAttached();
  await expect(forScreens.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByText('Cancel this booking').click();
  await press(page, 'Yes, cancel it');
  await expectHeading(page, 'Cancelled');
  await expect(warranty).toBeHidden();
  await press(page, 'Book again', 'link');
  await expect(page.getByRole('heading', { level: 2, name: 'Your quote' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
});

test('a day that filled up is said beside its field, with free ones, and nothing typed is lost', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const quote = quotePage(page);
  await quote.open(`?${quoted}`);
  await quote.fillBooking();
  const day = page.getByLabel('Preferred Day');
  await expect(day.locator('optgroup')).toHaveCount(2);
  await day.selectOption({ index: 1 });
  const chosen = await day.inputValue();
  await sendToSite(
    site,
    functionPath('leads'),
    bookingBody({ quote: quoted, preferredDay: chosen, emailed: true }),
  );
  await site.database.query('update booked_work set minutes = 100000');

  await quote.book();
  await expect(day).toHaveAccessibleDescription(/^That day is full\. The next free days: /);
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(chosen);
  await expect(day.locator('option:checked')).toHaveText(/ \(full\)$/);
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Please call after five.');
  await expectNoAxeViolations(page);

  await page.keyboard.press('ArrowUp');
  await expect(day).not.toHaveValue(chosen);
  await quote.book();
  await quote.expectBooked();
});
