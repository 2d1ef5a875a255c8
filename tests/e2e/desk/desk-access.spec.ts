import type { Locator, Page } from 'playwright/test';
import {
  deskBookingPath,
  deskErasePath,
  deskOrderPath,
  deskPaths,
  deskPersonPath,
} from '#src/features/desk/desk-paths.ts';
import { expect, sidewaysOverflow, test } from '#tests/support/browser/browser.ts';
import { plain } from '#tests/support/builders/products.ts';
import { signIn, staff } from '#tests/support/desk/desk-sign-in.ts';
import { fillDesk } from '#tests/support/desk/full-desk.ts';
import type { Site } from '#tests/support/site/site-server.ts';

test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });

const links = (page: Page) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link');

/** How something differs where colours are the reader's own. */
function look(target: Locator): Promise<string[]> {
  return target.evaluate((element) => {
    const { borderBlockEndWidth, fontWeight, textDecorationThickness } = getComputedStyle(element);
    return [borderBlockEndWidth, fontWeight, textDecorationThickness];
  });
}

async function openDesk(page: Page, site: Site): Promise<string[]> {
  const { query } = site.database;
  const booking = await fillDesk(site.database, { count: 80, staff });
  const [order] = await query<{ id: string }>('select id from orders limit 1');
  const [review] = await query<{ id: string }>(
    `insert into reviews (product_id, username, rating, text) values ($1, 'Sam', 4, 'Good.') returning id`,
    [plain.id],
  );
  await signIn(page, site);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  return [
    ...Object.values(deskPaths),
    deskBookingPath(booking),
    deskOrderPath(order?.id ?? ''),
    `${deskOrderPath(order?.id ?? '')}/slip`,
    `${deskPaths.stock}/${plain.sku}`,
    `${deskPaths.reviews}/${review?.id}`,
    deskPersonPath('customer1@example.ca'),
    deskErasePath('customer1@example.ca'),
  ];
}

test('every page of the desk fits a phone of 320 px at twice the size of text, its links in one row; what is tapped in a row is 24 px high; a number to call says whose it is', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  for (const path of await openDesk(page, site)) {
    await page.goto(path);
    if (path.startsWith(deskPaths.bookings))
      for (const name of await page.getByRole('link', { name: /^Call/ }).allTextContents())
        expect(name).toMatch(/^\s*Call \(604\) 555-\d{4} of \p{L}/u);
    const small = await page.evaluate(() => {
      const isInSentence = ({ parentNode }: Node) =>
        [...(parentNode?.childNodes ?? [])].some(
          (node) => node instanceof Text && /\w/.test(node.data),
        );
      return [...document.querySelectorAll('li :is(a, button, input, select, summary)')]
        .map(
          (target) => (target instanceof HTMLInputElement ? target.labels?.[0] : target) ?? target,
        )
        .filter((target) => target.checkVisibility() && !isInSentence(target))
        .filter((target) => target.getBoundingClientRect().height < 24)
        .map((target) => target.textContent);
    });
    expect(small, `too small to tap on ${path}`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    expect(await sidewaysOverflow(page), `${path} scrolls sideways`).toBe(0);
    const tops = await links(page).evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, `rows of links on ${path}`).toBeLessThanOrEqual(1);
  }
});

test('the first Tab offers to skip the links; the page one is on, the list that is open and what is late are seen without colours', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(deskPaths.week);
  await expect(links(page).and(page.locator('[aria-current=page]'))).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${deskPaths.bookings}?show=waiting`);
  const current = links(page).and(page.locator('[aria-current=page]'));
  await expect(current).toHaveText('Bookings');
  expect(await look(current)).not.toEqual(await look(links(page).first()));
  const lists = page.getByRole('navigation', { name: 'Which bookings' });
  expect(await look(lists.getByRole('link', { name: 'To answer' }))).not.toEqual(
    await look(lists.getByRole('link', { name: 'Confirmed' })),
  );
  const late = await look(page.getByText('longer than the promised').first());
  await page.goto(`${deskPaths.bookings}?show=waiting&page=3`);
  expect(late).not.toEqual(await look(page.getByText('of 24 hours').first()));
});
