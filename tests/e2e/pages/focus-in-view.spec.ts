import { paths } from '#src/lib/paths.ts';
import { expect, islandsAwake, test } from '#tests/support/browser/browser.ts';
import { articlePaths } from '#tests/support/site/built-site.ts';
import { openCheckout } from '#tests/support/browser/checkout-page.ts';
import { plain } from '#tests/support/builders/products.ts';
import { carQuery } from '#tests/support/browser/quote-page.ts';

const film = `/quote-builder?service=ppf&${carQuery()}`;

const groups = {
  'a text page': ['/', '/location', '/faq', '/ppf'],
  'the journal, the shop and the contact page': [
    '/blog',
    ...articlePaths().slice(0, 1),
    '/inquiries',
    '/shop',
    `/shop/${plain.url_param}`,
    paths.checkout,
  ],
  'a step of the quote': ['/quote-builder', film, `${film}&paint=light&package=essential`],
};

test.use({ viewport: { width: 360, height: 640 } });

for (const [kind, members] of Object.entries(groups)) {
  test(`nothing that stays in view covers what has the focus: ${kind}`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of members) {
      await (path === paths.checkout ? openCheckout(page) : page.goto(path));
      if (path.startsWith('/quote-builder')) await islandsAwake(page);
      expect.soft(await page.evaluate(coveredStops), path).toEqual([]);
    }
  });
}

test('nothing that stays in view covers what has the focus: a product that is in the cart', async ({
  page,
}) => {
  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
  // The button of the cart has round corners, and the header is seen in them.
  const covered = (await page.evaluate(coveredStops)).filter(
    (stop) => !stop.includes('"Open cart'),
  );
  expect(covered).toEqual([]);
});

function coveredStops(): string[] {
  for (const details of document.querySelectorAll('main details'))
    details.toggleAttribute('open', true);
  const stays = (element: Element | null): Element | null => {
    if (!element) return null;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky' ? element : stays(element.parentElement);
  };
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches('.skip') &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  const covered = new Set<string>();
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const points = [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) =>
      [left + 1, (left + right) / 2, right - 1].map((x) => [x, y] as const),
    );
    const bars = points.map(([x, y]) => stays(document.elementFromPoint(x, y)));
    const bar = bars.find((each) => each && !each.contains(stop));
    const name = (stop.ariaLabel ?? stop.textContent).trim().slice(0, 30);
    if (bar)
      covered.add(`${stop.localName} "${name}" at ${top} under ${bar.outerHTML.slice(0, 60)}`);
  }
  return [...covered];
}
