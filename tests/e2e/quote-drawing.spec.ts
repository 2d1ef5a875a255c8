import { expect, test } from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

test.use({ expectedConsole: [/Failed to load resource|Error fetching vehicle/] });

test('the drawing says in its name what is answered, points out what is meant, and keeps its place', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(`?service=window-tinting&${carQuery()}`);
  const drawing = page.getByRole('img', { name: /^Small SUV/ });
  const pointed = drawing.locator('[data-look=pointed]');
  await expect(drawing).toHaveAccessibleName('Small SUV.');
  const size = () => drawing.evaluate((one) => [one.clientWidth, one.clientHeight]);
  const atFirst = await size();
  await page.getByRole('checkbox', { name: 'Front Side Windows' }).hover();
  await expect(pointed.first()).toHaveAttribute('href', /smallsuv-side.*#front-side-glass$/);
  await quote.tick('Front Side Windows');
  await expect(drawing).toHaveAccessibleName(
    'Small SUV with Tint (Front Side Windows), not street-legal in BC.',
  );
  await expect(drawing.locator('[data-look=sign]').first()).toHaveAttribute('href', /#sign-front/);
  expect(await size()).toEqual(atFirst);
  // The first choice is the whole total.
  await expect(quote.total()).toHaveText(/^Total: (\$\S+) \+ \1$/);
});

test('an answer is marked at once, and the car and the link follow in the picture after', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(`?service=paint-correction&${carQuery()}`);
  const atOnce = await quote.option('Light').evaluate(async (option: HTMLInputElement) => {
    option.click();
    await Promise.resolve();
    const name = document.querySelector('[role=img]')?.ariaLabel;
    return { isMarked: option.checked, name, hasLink: location.search.includes('paint=light') };
  });
  expect(atOnce).toEqual({ isMarked: true, name: 'Small SUV.', hasLink: false });
  await expect(page.getByRole('img', { name: /^Small SUV with .*Light/ })).toBeVisible();
  await expect(page).toHaveURL(/paint=light/);
});

test('each line of the legend marks its own place on a car of its own: no colour is needed', async ({
  page,
}) => {
  const quote = quotePage(page);
  const extras = 'wheelCeramicCoating.glassClean.badgeRemoval.interiorLeatherCoating';
  await quote.open(`?service=ceramic-coating&${carQuery()}&paint=heavy&add=${extras}`);
  const lines = page.locator('figcaption > span');
  await expect(lines).toHaveCount(6);
  const marked = await lines.evaluateAll((all) =>
    all.map((line) => {
      const uses = [...line.querySelectorAll('[data-marked]')];
      return uses.map((use) => use.getAttribute('href')?.split('#')[1]).join(' ');
    }),
  );
  expect(marked).not.toContain('');
  expect(new Set(marked).size).toBe(marked.length);
});

test('in forced colours what is covered is filled, and a sign is read on a dark pane', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const quote = quotePage(page);
  const paint = (look: string, property: 'fill' | 'stroke') =>
    page
      .locator(`[data-look=${look}]`)
      .first()
      .evaluate((one, name) => getComputedStyle(one)[name], property);
  await quote.open(`?service=ppf&${carQuery()}&paint=light&package=essential`);
  expect(await paint('film', 'fill')).not.toBe('none');
  await quote.open(`?service=window-tinting&${carQuery()}&windows=front_sides`);
  expect(await paint('sign', 'fill')).not.toBe('none');
  expect(await paint('sign', 'fill')).not.toBe(await paint('tint', 'fill'));
  expect(await paint('sign', 'stroke')).toBe(await paint('tint', 'fill'));
});

test('every part that is drawn arrives, as an image of this site', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(`?service=ppf&${carQuery()}&paint=light&package=essential`);
  const drawing = page.getByRole('img', { name: /^Small SUV/ });
  const body = drawing.locator('use[href$="#body"]').first();
  // An element that refers to nothing has no size.
  await expect
    .poll(() => body.evaluate((use) => (use as SVGGraphicsElement).getBBox().width))
    .toBeGreaterThan(400);
});

test('on a phone the car is a band that stays in view and gives way to typing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/.netlify/functions/nhtsa*', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open('?service=undercoating&year=2021&make=Homemade&type=van');
  const drawing = page.getByRole('img', { name: 'Van.' });
  const bandHeight = () =>
    drawing.evaluate((one) => one.parentElement?.getBoundingClientRect().height ?? 0);
  expect(await bandHeight()).toBeLessThanOrEqual(120);
  await page.getByRole('radio', { name: 'Van', exact: true }).scrollIntoViewIfNeeded();
  await expect(drawing).toBeInViewport();
  await page.getByLabel('Model', { exact: true }).focus();
  expect(await bandHeight()).toBeLessThanOrEqual(60);
});

test('without the file of a drawing the quote goes on', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open(`?service=ppf&${carQuery()}`);
  await quote.choose('Light');
  await expect(quote.heading()).toHaveText('How much should be covered?');
});
