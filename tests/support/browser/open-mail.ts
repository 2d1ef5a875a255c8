import type { Page } from 'playwright/test';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { expect } from './browser.ts';
import type { Site } from '#tests/support/site/site-server.ts';

const opened = new Set<string>();

export async function openMail(page: Page, site: Site, subject: RegExp): Promise<string> {
  const mail = () =>
    recordsOf(site.sandbox, 'smtp').findLast(
      ({ details }) => subject.test(details.subject ?? '') && !opened.has(details.text ?? ''),
    )?.details.text;
  await expect.poll(mail).toBeDefined();
  const text = mail() ?? '';
  opened.add(text);
  const url = /http:\S+(?:[?&]key=|\/desk\/bookings\/)\S+/.exec(text)?.[0] ?? '';
  await page.goto(url);
  return url;
}
