import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#dev/project-root.ts';
import { expect } from '#tests/support/browser/browser.ts';

export const seat = (width = 900) =>
  sharp(join(projectRoot, 'src/assets/articles/article-winter-road-salt.jpg'))
    .resize(width)
    .png()
    .toBuffer();

export const noise = () =>
  sharp({
    create: {
      width: 1800,
      height: 1800,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg()
    .toBuffer();

export async function uploadPicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const ready = page.getByRole('button', { name: 'Replace Image' });
  const before = await ready.count();
  await choosePicture(page, name, buffer);
  // The editor makes a photo smaller before the form has it.
  await expect(ready).toHaveCount(before + 1);
}

export async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Browse' }).last().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  await (await chooser).setFiles({ name, mimeType, buffer });
  await page.getByRole('button', { name: 'Insert' }).click();
}

export async function writeFields(page: Page, { alt, path }: { alt: string; path: string }) {
  const line = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [search, title, closing] = [0, 1, 2].map((index) => line('Title').nth(index));
  await search!.fill('Road Salt and Leather Seats');
  await line('Description').fill(
    'How to keep the salt of winter roads out of the seats of a car in Surrey, and what to do about it.',
  );
  await page.getByRole('radio', { name: 'Care Guides' }).click();
  await title!.fill('Road Salt and Your Seats');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-20');
  await line('What the picture shows').fill(alt);
  await line('Intro').fill(
    'Salt comes in with boots and dries white on leather and carpet. This is how to get it out without a machine, in twenty minutes.',
  );
  await closing!.fill('Rather leave it to us?');
  await page.getByRole('button', { name: /Add .?Paragraphs/ }).click();
  await line('Paragraphs').fill('We clean seats and carpets all winter, indoors and by hand.');
  await page.getByRole('button', { name: /Add .?Buttons/ }).click();
  await line('Label').fill('Get a quote');
  await line('Path').fill(path);
  await page.getByRole('switch', { name: 'Primary' }).click();
  await line('Text').fill('Stains that will not go? You can');
  await line('Link text').fill('contact us');
  await line('Link path').fill('/inquiries');
}

export async function writeText(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await text.fill(
    '## Before you start\n\nVacuum the seat.\n\n## The wash itself\n\nWipe it, see: ',
  );
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Tip box' }).click();
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page.getByText('article-window-tint-bc.jpg').click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(text).toHaveValue(/!\[\]\(\.\.\/\.\.\/assets\/articles\/article/);
}
