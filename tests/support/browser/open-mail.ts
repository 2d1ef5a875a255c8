import type { Page } from 'playwright/test';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { expect } from './browser.ts';
import type { Site } from '#tests/support/site/site-server.ts';

const opened = new Set<string>();

export async function openMail(page: Page, site: Site, subject: RegExp): Promise<string> {
  const link = () =>
    recordsOf(site.sandbox, 'smtp')
      .filter(({ details }) => subject.test(details.subject ?? ''))
      .flatMap(({ details }) => /http:\S+\?key=\S+/.exec(details.text ?? '')?.[0] ?? [])
      .findLast((url) => !opened.has(url));
  await expect.poll(link).toBeDefined();
  const url = link() ?? '';
  opened.add(url);
  await page.goto(url);
  return url;
}
