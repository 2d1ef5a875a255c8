import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { projectRoot } from '#dev/project-root.ts';
import { writtenArticle } from '#tests/support/builders/articles.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import { openLocalEditor, readLocal } from '#tests/support/browser/editor-page.ts';
import type { FakeRepository } from '#tests/support/services/github/fake-repository.ts';
import { contentFiles, fakeGithub } from '#tests/support/services/github/fake-github.ts';
import {
  choosePicture,
  noise,
  seat,
  uploadPicture,
  writeFields,
  writeText,
} from '#tests/support/services/github/write-article.ts';
import { productsFile } from '../../../integrations/content-files.ts';
import { editedCollections } from '../../../integrations/editor/collections.ts';

// The editor renders only what is on the screen: its windows are high, and drawn in few pixels.
test.use({ deviceScaleFactor: 0.25, expectedConsole: [/^(debug|info):/] });
test.describe.configure({ timeout: 180_000 });

const post = contentFiles()
  .filter(([path]) => path.endsWith('.mdx'))
  .reduce((one, other) => (one[1].length < other[1].length ? one : other))[0];

/** Fields above a text, lines, an object, a list, a table of numbers. */
const files = [
  post,
  'src/content/services/paint-correction.yaml',
  'src/business/facts.json',
  'src/content/redirects.json',
  'src/features/quote/prices.json',
];

function routeOf(file: string): string {
  for (const collection of editedCollections()) {
    const entry = 'files' in collection && collection.files.find((each) => each.file === file);
    if (entry) return `/collections/${collection.name}/entries/${entry.name}`;
  }
  return `/collections/articles/entries/${basename(file, '.mdx')}`;
}

function goTo(page: Page, route: string): Promise<string> {
  return page.evaluate((to) => (location.hash = to), route);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function changeFields(page: Page, file: string, written: string): Promise<string> {
  await goTo(page, routeOf(file));
  if (/(prices|redirects)\.json$/.test(file))
    await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  let changed = written;
  const title = /^ *"?(?:title|name|label|holidayNote|oldPath)"?: ["']?(.*?)["']?,?$/m.exec(
    written,
  )?.[1];
  if (title !== undefined) {
    const box = page
      .getByRole('textbox', { name: /^(Title|Name|Label|Holiday note|Old path)/ })
      .first();
    await expect(box).toHaveValue(title);
    // The end of a word, because the end of a title may be a placeholder.
    const edited = title.replace(/\w(?=\s|$)/, '0');
    await box.fill(edited);
    changed = changed.replace(title, edited);
  }
  // The days of a shipping method stand in its description, too.
  const [, key = '', amount = ''] = /"(?!\w+Days)([\w-]+)": ([\d.]+),?$/m.exec(written) ?? [];
  if (amount !== '') {
    const box = page.getByRole('spinbutton').first();
    await expect(box).toHaveValue(amount);
    const other = amount.includes('.') ? `${amount}1` : String(Number(amount) + 1);
    await box.fill(other);
    changed = changed.replace(`"${key}": ${amount}`, `"${key}": ${other}`);
  }
  expect(changed).not.toBe(written);
  await save(page);
  await page.waitForURL(/#\/collections\/\w+$/);
  return changed;
}

test('a saved file differs in the fields that were edited and in nothing else, whichever form it has', async ({
  page,
}) => {
  await openLocalEditor(page);
  // The editor renders only the fields that are on the screen.
  await page.setViewportSize({ width: 1300, height: 3400 });
  for (const file of files) {
    await test.step(file, async () => {
      const before = readFileSync(join(projectRoot, file), 'utf8');
      const changed = await changeFields(page, file, before);
      await expect.poll(() => readLocal(page, file), { intervals: [20, 50] }).toBe(changed);
    });
  }
});

async function openEditor(
  page: Page,
  route: string,
  files = contentFiles(),
): Promise<FakeRepository> {
  const repository = await fakeGithub(page.context(), files);
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Sign In with/ }).click();
  await page.waitForURL(/#\/collections/);
  await goTo(page, route);
  return repository;
}

const wrongTexts: readonly [text: string, sentence: RegExp][] = [
  ['## One\n\n{very cold', /The text cannot be read here\. Write "less than"/],
  [
    '## One\n\n[this](/ceramic-coatings)',
    /“\[this\]\(\/ceramic-coatings\)”: The link "\/ceramic-coatings" leads nowhere\. Did you mean "\/ceramic-coating"\?/,
  ],
];

test.describe('a new writer', () => {
  // The editor fills a field in when it comes into view.
  test.use({
    viewport: { width: 1300, height: 3400 },
    expectedConsole: [/^(debug|info|error: (Error: Server responded|Failed to load.*405))/],
  });

  test('signs in, reads what is wrong, keeps a draft, has it reviewed and publishes it', async ({
    page,
  }) => {
    const repository = await openEditor(page, '/collections/articles/new');
    await writeFields(page, { alt: 'Picture of a seat with salt', path: 'quote-builder' });
    await writeText(page);
    await choosePicture(page, 'Too Large.jpg', await noise());
    await expect(page.getByText(/exceeds the maximum size of .*1.5.* MB/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await uploadPicture(page, 'Salty Seat.png', await seat());

    await save(page);
    await expect(page.getByText(/Write the path of a page on this site/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Path', exact: true }).fill('/quote-builder');
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    const written = await text.inputValue();
    for (const [wrong, sentence] of wrongTexts) {
      await text.fill(wrong);
      await save(page);
      await expect(page.getByText(sentence).first()).toBeVisible();
    }
    await text.fill(written);
    await save(page);
    await expect(page.getByText(/Say what the picture shows/).first()).toBeVisible();
    await text.fill(written.replace('![]', '![A hand on a wet pane]'));
    await save(page);
    await expect(page.getByText(/Start with what the picture shows/).first()).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(repository.pullRequests).toEqual([]);
    await page
      .getByRole('textbox', { name: 'What the picture shows' })
      .fill('A brush on a seat with white edges');
    await save(page);

    await page.getByRole('button', { name: 'Send for Review' }).click();
    const [draft] = repository.pullRequests;
    await expect.poll(() => draft?.isDraft).toBe(false);
    await page.waitForURL(/#\/collections\/articles$/);
    const article = 'src/content/articles/road-salt-and-your-seats.mdx';
    expect(repository.changedPaths(draft!.branch)).toEqual([
      'src/assets/articles/salty-seat.webp',
      article,
    ]);
    expect(repository.text('main', article)).toBeUndefined();
    expect(repository.text(draft!.branch, article)).toBe(writtenArticle);

    await goTo(page, routeOf(article));
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    draft!.check = 'pending';
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish Entry' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
    };
    const [dialog] = await Promise.all([page.waitForEvent('dialog'), publish()]);
    expect(dialog.message()).toMatch(/preview of this draft is still being built/);
    await dialog.dismiss();
    expect(repository.text('main', article)).toBeUndefined();
    draft!.check = 'successful';
    await publish();
    await expect.poll(() => draft?.state).toBe('merged');
    expect(repository.text('main', article)).toBe(writtenArticle);
  });

  test.describe('who writes where someone else did', () => {
    test.use({
      expectedConsole: [/^(debug|info|error: .*(Someone else changed|already exists))/],
    });

    test('reads both texts when saving, and keeps the own one in the form', async ({ page }) => {
      const repository = await openEditor(page, routeOf(post));
      const title = page.getByRole('textbox', { name: 'Title', exact: true }).nth(1);
      await title.fill('A title that I wrote');
      const theirs = repository
        .text('main', post)!
        .replace(/^title: .*$/m, 'title: A title that is there');
      repository.propose(`cms/articles/${basename(post, '.mdx')}`, post, theirs);
      await save(page);
      const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
      await expect(dialog.getByLabel('Your text')).toHaveValue(/^title: A title that I wrote$/m);
      await expect(dialog.getByLabel('The text that is there')).toHaveValue(
        'title: A title that is there',
      );
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await expect(page.getByText(/so nothing was saved\. Your text is still/)).toBeVisible();
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(title).toHaveValue('A title that I wrote');
      expect(repository.text(repository.pullRequests[0]!.branch, post)).toBe(theirs);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 4600 } });

    test('adds a product with two pictures from a camera', async ({ page }) => {
      const repository = await openEditor(page, routeOf(productsFile.file));
      await page.getByRole('button', { name: /Add .?Product/ }).click();
      const line = (name: string) => page.getByRole('textbox', { name, exact: true });
      const add = (name: string) => page.getByRole('button', { name: new RegExp(`Add .?${name}`) });
      await line('Permanent number').fill('lw-999');
      await line('Stock number').fill('LW-SEAT-1');
      await line('Page address').fill('seat-brush');
      await line('Name').fill('Seat Brush');
      await page.getByRole('radio', { name: 'Accessories' }).click();
      await line('Price').fill('19');
      const sentence = 'A soft brush for leather and cloth that lifts salt without marks.';
      await line('Short description').fill(sentence);
      await add('Paragraph').click();
      await line('Paragraph').fill(sentence);
      for (const [index, fact] of ['Soft', 'Washable', 'Made of beech'].entries()) {
        await add('Fact').click();
        await line('Fact').nth(index).fill(fact);
      }
      await page.getByRole('combobox', { name: 'Goes well with' }).click();
      await page.getByRole('option', { name: 'Leather Cleaner' }).click();
      await page.getByRole('spinbutton', { name: 'Stock at the start' }).fill('12');
      for (const [index, width] of [900, 800].entries()) {
        await add('Picture').click();
        await uploadPicture(page, `IMG_471${index}.JPG`, await seat(width));
        await line('What the picture shows').nth(index).fill('A brush on a seat');
      }
      await save(page);
      await page.getByRole('button', { name: 'Later' }).click();

      const [draft] = repository.pullRequests;
      expect(repository.changedPaths(draft!.branch)).toEqual([
        'src/content/products.json',
        'src/assets/products/img_4710.webp',
        'src/assets/products/img_4711.webp',
      ]);
      const written = repository.text(draft!.branch, productsFile.file) ?? '';
      expect((JSON.parse(written) as unknown[]).at(-1)).toMatchObject({
        name: 'Seat Brush',
        category: 'accessories',
        goesWith: ['leather-cleaner'],
        images: [{ file: '/products/img_4710.webp' }, { file: '/products/img_4711.webp' }],
      });
    });
  });

  test('sees picture, table, quotation and link as the page will show them, on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 3400 });
    const repository = await openEditor(page, routeOf(post));
    const text = page.getByRole('textbox', { name: 'Text of the article' });
    await text.fill('## Before you start\n\n## The wash itself\n\nSee ');
    await page.getByLabel('Where the link leads').selectOption('/ceramic-coating');
    for (const name of ['Link', 'Quotation', 'Table'])
      await page.getByRole('button', { name, exact: true }).click();
    const picture = '![A hand on a pane](../../assets/articles/article-window-tint-bc.jpg)';
    await text.fill(`${await text.inputValue()}${picture}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page
      .frameLocator('iframe[title="Content Preview"]')
      .frameLocator('iframe[title="The page as readers will see it"]');
    await expect(preview.getByRole('link', { name: 'words of the link' })).toHaveAttribute(
      'href',
      '/ceramic-coating',
    );
    await expect(preview.locator('blockquote')).toHaveText('What someone said.');
    await expect(preview.getByRole('rowheader', { name: 'Wax' })).toBeVisible();
    const image = preview.getByRole('img', { name: 'A hand on a pane' });
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await save(page);
    await page.getByRole('button', { name: 'Later' }).click();
    const [draft] = repository.pullRequests;
    expect(repository.text(draft!.branch, post)).toMatch(
      /\[words of the link\]\(\/ceramic-coating\)\n\n> What[^|]*\| What[^!]*!\[A hand on a pane\]\(\.\./,
    );
  });

  test('who changes the URL of a post sees it, and leaves the old path in the post', async ({
    page,
  }) => {
    const repository = await openEditor(page, routeOf(post));
    const slug = basename(post, '.mdx');
    await page.getByRole('radio', { name: 'Slug' }).click();
    await expect(page.getByText(/^The last part of the URL, after .*\/blog\//)).toBeVisible();
    await expect(page.getByText(slug, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Slug' }).click();
    await page.getByRole('textbox', { name: 'Slug' }).fill('a-new-name');
    await page.getByRole('button', { name: 'Done' }).click();
    await save(page);
    await page.waitForURL(/#\/collections\/articles$/);
    const [draft] = repository.pullRequests;
    const renamed = 'src/content/articles/a-new-name.mdx';
    await expect.poll(() => repository.text(draft!.branch, post)).toBeUndefined();
    expect(repository.text(draft!.branch, renamed)).toBe(
      repository.text('main', post)!.replace('---\n', `---\naliases:\n  - /blog/${slug}\n`),
    );
  });

  test.describe('who opens Assets', () => {
    test.use({
      expectedConsole: [/^(debug|info|error: Error: Server|uncaught: Server)/],
    });

    test('sees no pictures of pages, and changes nothing on the live site', async ({ page }) => {
      const buffer = await seat();
      const unused: [string, Buffer] = ['src/assets/articles/unused.jpg', buffer];
      const written = [...contentFiles(), unused];
      const repository = await openEditor(page, '/assets/src/assets/articles', written);
      const { head } = repository.branch('main');
      const picture = page.getByRole('checkbox', { name: 'unused.jpg' });
      await picture.click();
      await expect(page.getByText('shop.jpg')).toBeHidden();
      const stops = async (change: Promise<void>) => {
        const [dialog] = await Promise.all([page.waitForEvent('dialog'), change]);
        expect(dialog.message()).toMatch(/^Nothing was changed: pictures of the live site/);
        await dialog.dismiss();
      };
      await page.getByRole('button', { name: 'Delete Selected Asset' }).click();
      await stops(page.getByRole('button', { name: 'Delete', exact: true }).click());
      await page.getByRole('button', { name: 'Upload New Assets' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose Files' }).click();
      await (await chooser).setFiles({ name: 'seat.png', mimeType: 'image/png', buffer });
      await stops(page.getByRole('button', { name: 'Upload', exact: true }).click());
      expect(repository.branch('main').head).toBe(head);
    });
  });

  test.describe('who deletes a post', () => {
    test.use({ expectedConsole: [/^(debug|info|error: Error: Links to this article)/] });

    test('cannot while others link to it, and reads where the links are', async ({ page }) => {
      const articles = contentFiles().filter(([path]) => path.endsWith('.mdx'));
      const [linked = ''] =
        articles.find(([path]) =>
          articles.some(([other, text]) => other !== path && text.includes(basename(path, '.mdx'))),
        ) ?? [];
      const route = routeOf(linked);
      const repository = await openEditor(page, route);
      await page.getByRole('button', { name: 'Show Editor Options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
      await page.waitForURL(/#\/collections\/articles$/);
      await expect(page.getByText('Pending Deletion')).toBeVisible();
      await page.evaluate((to) => (location.hash = to), route);
      await page.getByRole('button', { name: 'Delete Entry' }).click();
      const stopped = page.waitForEvent('dialog');
      const confirmed = page.getByRole('button', { name: 'Delete', exact: true }).last().click();
      const dialog = await stopped;
      expect(dialog.message()).toMatch(/^Links to this article would lead nowhere.*the article “/);
      await dialog.dismiss();
      await confirmed;
      await expect(page.getByText(/Couldn’t publish the entry/)).toBeVisible();
      expect(repository.pullRequests).toMatchObject([{ state: 'open' }]);
    });
  });
});
