import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { projectRoot } from '#dev/project-root.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openLocalEditor, readLocal } from '#tests/support/editor-page.ts';
import { faultsOf } from '#tests/support/github/content-faults.ts';
import { contentFiles, fakeGithub } from '#tests/support/github/fake-github.ts';
import { uploadPicture, writeFields, writeText } from '#tests/support/github/write-post.ts';
import { pictureLimitBytes } from '../../integrations/content-check/check-pictures.ts';
import { editedCollections } from '../../integrations/editor/edited-files.ts';

test.use({
  expectedConsole: [/^(debug|info):/],
  contextOptions: { reducedMotion: 'reduce' },
});

const files = contentFiles()
  .map(([path]) => path)
  .filter((path) => !path.endsWith('.jpg'));

/** Where the editor shows a file. */
function routeOf(file: string): string {
  for (const collection of editedCollections()) {
    const entry = 'files' in collection && collection.files.find((each) => each.file === file);
    if (entry) return `/collections/${collection.name}/entries/${entry.name}`;
  }
  return `/collections/articles/entries/${basename(file, '.mdx')}`;
}

/** Changes the first text and, in a file of facts, the first number, and saves. Returns what the file should be. */
async function changeFields(page: Page, file: string, written: string): Promise<string> {
  await page.evaluate((route) => (location.hash = route), routeOf(file));
  if (/(products|prices)\.json$/.test(file))
    await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  let changed = written;
  const title = /^ *"?(?:title|name|label|holidayNote)"?: ["']?(.*?)["']?,?$/m.exec(written)?.[1];
  if (title !== undefined) {
    const box = page.getByRole('textbox', { name: /^(Title|Name|Label|Holiday note)/ }).first();
    await expect(box).toHaveValue(title);
    await box.fill(title.replace(/.$/, '*'));
    changed = changed.replace(title, title.replace(/.$/, '*'));
  }
  const [, key = '', amount = ''] = /"([\w-]+)": (\d+),?$/m.exec(written) ?? [];
  if (amount !== '') {
    const box = page.getByRole('spinbutton').first();
    await expect(box).toHaveValue(amount);
    await box.fill(String(Number(amount) + 1));
    changed = changed.replace(`"${key}": ${amount}`, `"${key}": ${Number(amount) + 1}`);
  }
  expect(changed).not.toBe(written);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/#\/collections\/\w+$/);
  return changed;
}

test('a saved file differs in the fields that were edited and in nothing else, whichever file it is', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openLocalEditor(page);
  for (const file of files) {
    await test.step(file, async () => {
      const before = readFileSync(join(projectRoot, file), 'utf8');
      const changed = await changeFields(page, file, before);
      await expect.poll(() => readLocal(page, file), { intervals: [20, 50] }).toBe(changed);
    });
  }
});

test.describe('a new writer', () => {
  // The editor fills a field in when it comes into view.
  test.use({
    viewport: { width: 1300, height: 3400 },
    expectedConsole: [/^(debug|info):/],
  });

  test('signs in, reads what is wrong, keeps a draft, has it reviewed and publishes it', async ({
    page,
    context,
  }) => {
    const repository = await fakeGithub(context);
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Sign In with/ }).click();
    await page.waitForURL(/#\/collections\/articles$/);
    await page.evaluate((route) => (location.hash = route), '/collections/articles/new');
    await writeFields(page, { alt: 'Picture of a seat with salt', path: 'quote-builder' });
    await writeText(page);

    await page.getByRole('button', { name: 'Browse' }).click();
    await uploadPicture(page, 'Too Large.jpg', pictureLimitBytes + 1);
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(page.getByText(/exceeds the maximum size of .*1.5.* MB/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Browse' }).click();
    await uploadPicture(page, 'Salty Seat.jpg');
    await page.getByRole('button', { name: 'Insert' }).click();

    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(
      page.getByText('Write "path" as the address of a page on this site'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Path', exact: true }).fill('/quote-builder');
    await save.click();
    await expect(page.getByText('Start "image.alt" with what is to be seen')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(repository.pullRequests).toEqual([]);
    await page
      .getByRole('textbox', { name: 'What the picture shows' })
      .fill('A brush on a seat with white edges');
    await save.click();

    await page.getByRole('button', { name: 'Send for Review' }).click();
    const [draft] = repository.pullRequests;
    await expect.poll(() => draft?.isDraft).toBe(false);
    const post = 'src/content/articles/road-salt-and-your-seats.mdx';
    expect(repository.changedPaths(draft!.branch)).toEqual([
      'src/assets/pictures/salty-seat.jpg',
      post,
    ]);
    expect(repository.text('main', post)).toBeUndefined();
    expect(faultsOf(repository, draft!.branch)).toEqual([]);

    await page.evaluate((route) => (location.hash = route), routeOf(post));
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    await page.getByRole('button', { name: 'Publish Entry' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => draft?.state).toBe('merged');
    expect(repository.text('main', post)).toContain('<TipBox title="A short title"');
    expect(faultsOf(repository, 'main')).toEqual([]);
  });
});
