import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { openMail } from '#tests/support/open-mail.ts';

test.use({ viewport: { width: 360, height: 740 } });

const staff = 'staff@lustreworks.example';

test('one of us signs in by a link, sees where, and signs out; the link then opens nothing', async ({
  page,
  site,
}) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(staff);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('status')).toContainText('a mail with a link is on its way');

  const link = await openMail(page, site, /^Sign in to the desk/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`You are signed in as ${staff}.`)).toBeVisible();
  await expect(page.getByText('Chrome on Linux')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toContainText('This link does not work any more');
});
