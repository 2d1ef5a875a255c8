import type { Page } from 'playwright/test';
import { functionPaths } from '#src/lib/function-paths.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { bookingBody } from '#tests/support/lead-bodies.ts';
import { openMail } from '#tests/support/open-mail.ts';
import type { Site } from '#tests/support/site-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function request(site: Site): Promise<void> {
  await fetch(`${site.origin}${functionPaths.leads}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      bookingBody({ preferredDay: dayIn(6), dropOff: 'morning', emailed: true }),
    ),
  });
}

/** Reaches a control and presses it, by the keyboard alone. */
async function pressByKeyboard(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
) {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press('Enter');
}

test('a booking is confirmed, moved by the customer and confirmed again, on a phone and by keyboard', async ({
  page,
  site,
}) => {
  await request(site);
  await openMail(page, site, /^We have your booking request/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByText('Total as quoted: $')).toBeVisible();
  await expectNoAxeViolations(page);

  await openMail(page, site, /asks for a booking/);
  await expect(page.getByText('The hood has swirl marks.')).toBeVisible();
  await expectNoAxeViolations(page);
  await pressByKeyboard(page, 'Confirm this day');
  await expect(page.getByRole('status')).toHaveText('Done. A mail about it is on its way.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');

  await openMail(page, site, /^Confirmed/);
  await expect(page.getByRole('link', { name: 'Add it to your calendar' })).toBeVisible();
  await page.getByText('Ask for another day').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 3 });
  await page.getByLabel('Drop-off').selectOption('afternoon');
  await pressByKeyboard(page, 'Ask for this day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We have your wish for another day',
  );
  await expectNoAxeViolations(page);

  await openMail(page, site, /asks for another day/);
  await pressByKeyboard(page, 'Confirm this day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  await openMail(page, site, /^Confirmed/);
  await expect(page.getByText('afternoon').first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a link that opens nothing says what to do', async ({ page, expectedConsole }) => {
  expectedConsole.push(/404/);
  await page.goto('/booking?key=none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens no booking');
  await expectNoAxeViolations(page);
});
