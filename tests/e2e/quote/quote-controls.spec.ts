import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

const events = () =>
  (window.dataLayer ?? [])
    .map((entry) => (entry as { event: string }).event)
    .filter((event) => event !== 'web_vitals');

test('the total opens its breakdown, Escape and Back close that alone, and the data layer hears of it', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(`?service=paint-correction&${carQuery()}`);
  await quote.choose('Heavy');
  await expect(quote.heading()).toHaveText('Anything to add?');
  await expect(quote.total()).toHaveText(/^Total: \$\d/);
  await quote.total().click();
  const panel = page.getByRole('dialog', { name: 'Quote Breakdown' });
  await expect(panel.getByRole('row', { name: /Paint condition \(Heavy\)/ })).toContainText('$');
  await expect(panel.getByRole('row', { name: /Summer Sale Discount/ })).toContainText('-$');
  await expect(panel.getByText('Summer promotion automatically applied')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(quote.total()).toBeFocused();

  await quote.total().click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(quote.heading()).toHaveText('Anything to add?');
  expect(await page.evaluate(events)).toEqual([
    'paint_condition_selection',
    'show_receipt',
    'close_receipt',
    'show_receipt',
    'close_receipt',
  ]);

  await quote.total().click();
  await page.reload();
  await expect(quote.heading()).toHaveText('Anything to add?');
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(quote.heading()).toHaveText('How does the paint look?');
});

test('a car that is not listed can be typed, and Continue says what is missing of it', async ({
  page,
}) => {
  const quote = quotePage(page);
  const next = page.getByRole('button', { name: 'Continue' });
  await quote.open('?service=headlight-restoration');
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription('Please choose the year.');
  await page.getByLabel('Year').selectOption('1994');
  await expect(next).toHaveAccessibleDescription('Please tell us the make.');
  await page.getByLabel('Make').selectOption('Not in the list…');
  await page.getByLabel('Make').fill('Saab'.repeat(20));
  await expect(page.getByLabel('Make')).toHaveValue('Saab'.repeat(10));
  await page.getByLabel('Make').fill('Saab');
  await page.getByLabel('Model', { exact: true }).fill('900 Turbo');
  await expect(next).toHaveAccessibleDescription('Please choose the vehicle type.');
  await quote.choose('Hatchback');
  await expect(next).toHaveAccessibleDescription('');
  await quote.continueOn();
  await expect(quote.heading()).toHaveText('How do the headlights look?');
  await expect(page).toHaveURL(/make=Saab&model=900\+Turbo/);
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

test('on a phone one bar at the bottom holds Continue and the total, and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const quote = quotePage(page);
  await quote.open(`?service=window-tinting&${carQuery()}`);
  await quote.tick('Back Windows');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(quote.total()).toBeInViewport();
  await expect(next).toBeInViewport();
  const notice = await page.getByText('Not street-legal in BC').elementHandle();
  const gap = await next.evaluate((button, last) => {
    button.closest('section')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    return button.getBoundingClientRect().top - last.getBoundingClientRect().bottom;
  }, notice);
  expect(gap).toBeGreaterThanOrEqual(0);
});

test('the type that a model decides is chosen with it, can be changed, and does not outlive it', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open('?service=undercoating');
  await page.getByLabel('Year').selectOption('2022');
  await page.getByLabel('Make').selectOption('Toyota');
  await page.getByLabel('Model', { exact: true }).selectOption('RAV4');
  await expect(quote.option('Small SUV')).toBeChecked();
  await quote.choose('SUV');
  await expect(quote.option('SUV')).toBeChecked();
  await page.getByLabel('Model', { exact: true }).selectOption('RAV4');
  await expect(quote.option('Small SUV')).toBeChecked();
  await page.getByLabel('Make').selectOption('Ford');
  await expect(quote.option('Small SUV')).not.toBeChecked();
});
