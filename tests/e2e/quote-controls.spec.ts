import { expect, test } from '#tests/support/browser.ts';
import { quotePage } from '#tests/support/quote-page.ts';

const car = 'year=2022&make=Toyota&model=RAV4&type=smallsuv';

const events = () =>
  (window.dataLayer ?? [])
    .map((entry) => (entry as { event: string }).event)
    .filter((event) => event !== 'web_vitals');

test('Back closes an open breakdown and nothing else, and the data layer hears of it', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(`?service=undercoating&${car}`);
  await quote.choose('Basic Protection');
  await expect(quote.heading()).toHaveText('Anything to add?');
  await quote.total().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(quote.heading()).toHaveText('Anything to add?');
  expect(await page.evaluate(events)).toEqual([
    'undercoating_selection_event',
    'show_receipt',
    'close_receipt',
  ]);

  await quote.total().click();
  await page.reload();
  await expect(quote.heading()).toHaveText('Anything to add?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(quote.heading()).toHaveText('How far should it reach?');
});

test('a Continue that cannot be pressed says why, until it can', async ({ page }) => {
  const quote = quotePage(page);
  const next = page.getByRole('button', { name: 'Continue' });
  await quote.open(`?service=window-tinting&${car}`);
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Please choose at least one item.');
  await quote.tick('Back Windows');
  await expect(next).toHaveAccessibleDescription('');

  await quote.open('?service=undercoating');
  await expect(next).toHaveAccessibleDescription('Please choose the year.');
  await page.getByLabel('Year').selectOption('1994');
  await expect(next).toHaveAccessibleDescription('Please tell us the make.');
  await page.getByLabel('Make').selectOption('Not in the list…');
  await page.getByLabel('Make').fill('Saab'.repeat(20));
  await expect(page.getByLabel('Make')).toHaveValue('Saab'.repeat(10));
  await page.getByLabel('Model', { exact: true }).fill('900');
  await expect(next).toHaveAccessibleDescription('Please choose the vehicle type.');
  await quote.choose('Hatchback');
  await expect(next).toBeEnabled();
});

test('the makes come from our server', async ({ page }) => {
  await page.route('**/.netlify/functions/nhtsa?type=allMakes', (route) =>
    route.fulfill({ json: { Results: [{ Make_Name: 'Lucid' }, { Make_Name: 'Toyota' }] } }),
  );
  const quote = quotePage(page);
  await quote.open('?service=undercoating');
  await page.getByLabel('Make').selectOption('Lucid');
  await expect(page.getByLabel('Make').getByRole('option')).toHaveCount(4);
});

test('on a phone one bar at the bottom holds Continue and the total, in its own place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const quote = quotePage(page);
  await quote.open(`?service=window-tinting&${car}`);
  await quote.tick('Back Windows');
  const next = page.getByRole('button', { name: 'Continue' });
  const boxOf = async (locator: typeof next) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('The control is not drawn.');
    return box;
  };
  await expect(quote.total()).toBeInViewport();
  await expect(next).toBeInViewport();
  const [left, right] = [await boxOf(next), await boxOf(quote.total())];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(Math.abs(left.y + left.height / 2 - (right.y + right.height / 2))).toBeLessThan(2);
  // Scrolled to the end, what stands last is above the bar.
  const notice = await page.getByText('Not street-legal in BC').elementHandle();
  const gap = await next.evaluate((button, last) => {
    button.closest('section')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    return button.getBoundingClientRect().top - last.getBoundingClientRect().bottom;
  }, notice);
  expect(gap).toBeGreaterThanOrEqual(0);
});
