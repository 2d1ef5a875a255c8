import type { Page } from 'playwright/test';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { expect } from './browser.ts';
import type { Site } from './site-server.ts';

/** Opens the private link in the newest mail with such a subject. */
export async function openMail(page: Page, site: Site, subject: RegExp): Promise<void> {
  const mail = () =>
    recordsOf(site.sandbox, 'smtp').findLast(({ details }) => subject.test(details.subject ?? ''));
  await expect.poll(mail).toBeDefined();
  const url = /http:\S+\?key=\S+/.exec(mail()?.details.text ?? '')?.[0] ?? 'about:blank';
  await page.goto(url);
  expect(page.url()).not.toContain('key=');
}
