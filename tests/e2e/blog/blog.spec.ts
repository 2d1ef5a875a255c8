import type { Locator, Page } from 'playwright/test';
import {
  expect,
  expectNoAxeViolations,
  hold,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { builtPages } from '#tests/support/site/built-site.ts';

const index = '**/blog/search/1.json';
const older = '**/blog/search/2.json';

const entry = (title: string, category: string) => ({
  path: `/blog/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  excerpt: 'What it does, and what it costs.',
  category,
  date: '2026-01-12',
  author: 'Ana Roy',
  picture: { src: '/favicon.svg', alt: 'A car' },
});

const known = [
  entry('Salt on Roads', 'Care Guides'),
  entry('Coats of Wax', 'Care Guides'),
  entry('Washing a Coat', 'Detailing Tips'),
  entry('A Coat of Salt', 'Paint Protection'),
];

function articleWith(selector: string): string {
  const found = builtPages().find(
    ({ path, document }) => /^\/blog\/[^/]+$/.test(path) && document.querySelector(selector),
  );
  if (!found) throw new Error(`No article has ${selector}.`);
  return found.path;
}

/** The pages of a journal with more articles than one part of its index holds. */
async function withOlderArticles(page: Page, articles: unknown[]) {
  await page.route('/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('/blog/search/1.json', '/blog/search/1.json /blog/search/2.json');
    await route.fulfill({ response, body });
  });
  await page.route(older, (route) => route.fulfill({ json: articles }));
}

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search articles' });
const titles = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 3 });

test.describe('the journal', () => {
  test.beforeEach(({ page }) => page.route(index, (route) => route.fulfill({ json: known })));

  test('finds articles by a word and a category together, and keeps both in the URL', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/blog');
    await expect(titles(page)).not.toHaveCount(0);
    expect(fetched).not.toContain('/blog/search/1.json');
    await search(page).fill('SALT');
    await page.getByRole('button', { name: 'Care Guides' }).click();
    await expect(page.getByRole('status')).toHaveText('1 article found.');
    await expect(page.getByRole('button', { name: 'Care Guides' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page).toHaveURL('/blog?search=SALT&category=Care+Guides');
    await page.reload();
    await expect(search(page)).toHaveValue('SALT');
    await expect(titles(page)).toHaveText(['Salt on Roads']);
    await page.goto('/about');
    await page.goBack();
    await expect(titles(page)).toHaveText(['Salt on Roads']);
  });

  test('says when nothing matches, has the newest articles there, and clears the filters', async ({
    page,
  }) => {
    await page.goto('/blog');
    const listed = await titles(page).count();
    await page.getByRole('button', { name: 'Ceramic Coating' }).click();
    await search(page).fill('bicycle');
    const noneFound = 'No articles found matching your criteria.';
    await expect(page.getByRole('status')).toHaveText(noneFound);
    await expect(titles(page)).toHaveText(known.slice(0, 3).map(({ title }) => title));
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(titles(page)).toHaveCount(listed);
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(noneFound)).toBeHidden();
    await expect(page).toHaveURL('/blog');
  });

  test('finds what was typed before its script was there', async ({ page }) => {
    const release = await hold(page, '**/_astro/ArticleFilter*.js');
    await page.goto('/blog', { waitUntil: 'commit' });
    await search(page).fill('salt');
    release();
    await expect(page.getByRole('status')).toHaveText('2 articles found.');
    await expect(search(page)).toHaveValue('salt');
  });

  test('shows a long answer bit by bit, and moves on to what was added', async ({ page }) => {
    const entries = Array.from({ length: 30 }, (_, at) =>
      entry(`Film, part ${at}`, 'Paint Protection'),
    );
    await page.route(index, (route) => route.fulfill({ json: entries }));
    await page.goto('/blog');
    await search(page).fill('film');
    await expect(page.getByRole('status')).toHaveText('30 articles found.');
    await expect(titles(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Show More Articles' }).click();
    await expect(titles(page)).toHaveCount(24);
    await expect(page.getByRole('link', { name: 'Read More about Film, part 12' })).toBeFocused();
    await page.getByRole('button', { name: 'Show More Articles' }).click();
    await expect(titles(page)).toHaveCount(30);
    await expect(page.getByRole('button', { name: 'Show More Articles' })).toBeHidden();
  });

  test('searches the newest articles first, and adds the older ones behind them', async ({
    page,
  }) => {
    await withOlderArticles(page, [entry('Salt in Spring', 'Care Guides')]);
    const release = await hold(page, older);
    await page.goto('/blog');
    await search(page).fill('salt');
    await expect(page.getByRole('status')).toHaveText(
      '2 articles found so far. Searching older articles…',
    );
    await page.getByRole('link', { name: 'Read More about A Coat of Salt' }).focus();
    release();
    await expect(page.getByRole('status')).toHaveText('3 articles found.');
    await expect(titles(page)).toHaveText(['Salt on Roads', 'A Coat of Salt', 'Salt in Spring']);
    await expect(page.getByRole('link', { name: 'Read More about A Coat of Salt' })).toBeFocused();
  });

  test.describe('when the older articles cannot be had', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('keeps what was found, says so, and tries again', async ({ page }) => {
      await withOlderArticles(page, [entry('Salt in Spring', 'Care Guides')]);
      await page.route(older, (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.goto('/blog');
      await search(page).fill('salt');
      await expect(page.getByRole('status')).toHaveText(
        'Older articles could not be searched. Check your connection and try again.',
      );
      await expect(titles(page)).toHaveText(['Salt on Roads', 'A Coat of Salt']);
      await search(page).fill('salt ');
      await expect(page.getByRole('status')).toHaveText('3 articles found.');
    });
  });

  test.describe('when the index cannot be had', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('keeps the list, says so, and tries again', async ({ page }) => {
      await page.route(index, (route) => route.fulfill({ status: 503 }));
      await page.goto('/blog');
      const listed = await titles(page).count();
      await search(page).fill('wax');
      await expect(page.getByRole('status')).toHaveText(
        'The search could not be loaded. Check your connection and try again.',
      );
      await expect(titles(page)).toHaveCount(listed);
      await page.route(index, (route) => route.fulfill({ json: known }));
      await search(page).fill('wax ');
      await expect(page.getByRole('status')).toHaveText('1 article found.');
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows no control that could not work', async ({ page }) => {
      await page.goto('/blog');
      await expect(titles(page)).not.toHaveCount(0);
      await expect(search(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Care Guides' })).toBeHidden();
    });
  });
});

test.describe('an article', () => {
  test('brings each heading of its contents below the header, the contents in sight', async ({
    page,
  }) => {
    await page.goto(articleWith('#contents'));
    const contents = page.getByRole('navigation', { name: 'In This Article:' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const entry of (await contents.getByRole('link').all()).slice(0, 5)) {
        const name = await entry.innerText();
        await entry.press('Enter');
        const heading = page.getByRole('heading', { level: 2, name });
        await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(100);
      }
    }
    await expect(contents).toBeInViewport();
  });

  test.describe('that does not exist', () => {
    test.use({ expectedConsole: [/Failed to load resource.*404|Post not found/] });

    test('is a page that says so, with status 404, a console note and the way back', async ({
      page,
    }) => {
      const noted: string[] = [];
      page.on('console', (line) => noted.push(line.text()));
      for (const path of ['/blog/no-such-post', '/blog/no/such', '/blog/page/99']) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
        await expect.poll(() => noted).toContain(`Post not found: ${path}`);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      }
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Go to the Journal' }).click();
      await expect(page).toHaveURL('/blog');
    });
  });
});

test('a long word, link or quotation of an article widens no phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(articleWith('.prose'));
  await page.locator('.prose').evaluate((prose) => {
    const long = 'https://example.ca/'.repeat(12);
    const quotation = document.createElement('blockquote');
    quotation.append(long);
    const text = document.createElement('p');
    text.append(long);
    prose.append(text, quotation);
  });
  expect(await sidewaysOverflow(page)).toBe(0);
});
