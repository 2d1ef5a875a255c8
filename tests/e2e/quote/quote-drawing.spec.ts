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
  await expect(quote.total()).toHaveText(/^Total: (\$\S+) \+ \1$/);
});

test('on the first step the car shows where each service works', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  const pointed = page.getByRole('img', { name: 'Car.' }).locator('[data-look=pointed]');
  await expect(pointed).toHaveCount(0);
  for (const service of await page.getByRole('radio').all()) {
    await service.hover();
    await expect(pointed.first()).toBeAttached();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(pointed).toHaveCount(0);
  }
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

test('every part that is drawn arrives, as an image of this site', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(`?service=ppf&${carQuery()}&paint=light&package=essential`);
  const drawing = page.getByRole('img', { name: /^Small SUV/ });
  const body = drawing.locator('use[href$="#body"]').first();
  await expect
    .poll(() => body.evaluate((use) => (use as SVGGraphicsElement).getBBox().width))
    .toBeGreaterThan(400);
});

test('on a phone the car stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/.netlify/functions/nhtsa*', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open('?service=undercoating&year=2021&make=Homemade&type=van');
  await page.getByRole('radio', { name: 'Van', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Van.' })).toBeInViewport();
});

test('without the file of a drawing the quote goes on', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open(`?service=ppf&${carQuery()}`);
  await quote.choose('Light');
  await expect(quote.heading()).toHaveText('How much should be covered?');
});
