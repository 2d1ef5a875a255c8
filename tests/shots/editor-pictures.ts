import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#dev/project-root.ts';
import { fakeGithub } from '#tests/support/services/github/fake-github.ts';
import {
  seat,
  uploadPicture,
  writeFields,
  writeText,
} from '#tests/support/services/github/write-article.ts';
import type { Site } from '#tests/support/site/site-server.ts';

const folder = join(projectRoot, 'docs/pictures');

export async function takeEditorPictures(browser: Browser, site: Site): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The editor fills a field in when it comes into view.
  const viewport = { width: 1100, height: 3400 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await fakeGithub(context);
  const page = await context.newPage();
  // Its script is compressed when it is first asked for.
  page.setDefaultTimeout(120_000);
  await page.goto(`${site.origin}/admin`);
  const signIn = page.getByRole('button', { name: /^Sign In with/ });
  await signIn.waitFor();
  await take(page, 'sign-in', 420, (await signIn.boundingBox())!.y - 240);
  await signIn.click();
  await page.waitForURL(/#\/collections\/articles$/);
  await page.getByText('Is PPF Worth It').first().waitFor();
  await take(page, 'posts', 620);
  await page.evaluate(() => (location.hash = '/collections/articles/new'));
  await writeFields(page, { alt: 'A brush on a seat with white edges', path: '/quote-builder' });
  await uploadPicture(page, 'Salty Seat.png', await seat());
  await writeText(page);
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await page.getByLabel('Description', { exact: true }).first().scrollIntoViewIfNeeded();
  await take(page, 'fields', 900);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/Say what the picture shows/)
    .first()
    .waitFor();
  await text.scrollIntoViewIfNeeded();
  await take(page, 'text', 700, (await text.boundingBox())!.y - 170);
  await text.fill((await text.inputValue()).replace('![]', '![A hand on a wet pane]'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send for Review' });
  await send.waitFor();
  await take(page, 'saved', 320, (await send.boundingBox())!.y - 200);
  await send.click();
  await page.evaluate(() => (location.hash = '/workflow'));
  await page.getByText('Road Salt and Your Seats').first().waitFor();
  await take(page, 'workflow', 420);
  await context.close();
}

async function take(page: Page, name: string, height: number, y = 0): Promise<void> {
  const clip = { x: 0, y: Math.max(0, y), width: 1100, height };
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 70 })
    .toFile(join(folder, `editor-${name}.webp`));
}
