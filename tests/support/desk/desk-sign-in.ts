import type { Page } from 'playwright/test';
import { openMail } from '#tests/support/browser/open-mail.ts';
import type { Site } from '#tests/support/site/site-server.ts';

export const staff = 'staff@lustreworks.example';

export async function signIn(page: Page, site: Site, path = '/desk'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(staff);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await openMail(page, site, /^Sign in to the desk/);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
