import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { quotePage, rav4 } from '#tests/support/quote-page.ts';

const finished =
  '?service=ceramic-coating&year=2022&make=Toyota&model=RAV4&type=smallsuv&paint=light';

test('arrow keys move through choices without advancing, Enter advances', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await quote.option('Paint Correction').focus();
  await page.keyboard.press('ArrowDown');
  await expect(quote.option('Ceramic Coating')).toBeChecked();
  await expect(quote.heading()).toHaveText('What does your car need?');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await expect(quote.heading()).toBeFocused();
});

test('the whole wizard works by keyboard alone', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await quote.option('Paint Correction').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Year').focus();
  await page.keyboard.type('2022');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Toyota');
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('RAV4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(quote.option('Hatchback')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('How does the paint look?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Anything to add?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Your quote');
  await expect(quote.receiptTotal()).toHaveText('$400');
});

test('progress counts the steps of the chosen service', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByText('20%')).toBeVisible();
  await quote.choose('Paint Protection Film');
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.getByText('33%')).toBeVisible();
});

test('steps that need several answers wait for Continue', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open('?service=window-tinting&year=2022&make=Toyota&model=RAV4&type=smallsuv');
  await expect(quote.heading()).toHaveText('What should be tinted?');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(page.getByText('Not street-legal in BC')).toBeVisible();
  await quote.tick('Front Side Windows');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('a deep link opens with its service and package chosen', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open('?service=ppf&package=ultimate');
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await quote.fillVehicle(rav4);
  await quote.choose('Light');
  await expect(quote.option('Ultimate Protection')).toBeChecked();
});

test('a shared link opens the quote, and damaged parts of it are asked again', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(finished);
  await expect(quote.heading()).toHaveText('Your quote');
  await expect(quote.receiptTotal()).toHaveText('$550');
  await quote.open(finished.replace('paint=light', 'paint=%3Cscript%3E'));
  await expect(quote.heading()).toHaveText('How does the paint look?');
});

test('Back keeps the later answers, and a reload stays where it was', async ({ page }) => {
  const quote = quotePage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await quote.open();
  await quote.choose('Headlight Restoration');
  await quote.fillVehicle(rav4);
  await quote.choose('Hazy');
  await expect(quote.heading()).toHaveText('Anything to add?');
  await page.goBack();
  await expect(quote.heading()).toHaveText('How do the headlights look?');
  await expect(quote.option('Hazy')).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await page.reload();
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('RAV4');
  await page.goForward();
  await expect(quote.heading()).toHaveText('How do the headlights look?');
});

test('choosing another service keeps the vehicle and asks the rest again', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(finished);
  await expect(quote.heading()).toHaveText('Your quote');
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Back' }).click();
  await quote.choose('Headlight Restoration');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('RAV4');
  await quote.continueOn();
  await expect(quote.option('Hazy')).not.toBeChecked();
});

test('leaving asks for confirmation once there is something to lose', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await quote.choose('Undercoating');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      location.href = '/booked';
    });
  });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
});

test('the total floats from step 2 on and opens its breakdown', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open('?service=paint-correction&year=2022&make=Toyota&model=RAV4&type=smallsuv');
  await quote.choose('Heavy');
  await expect(quote.total()).toHaveText('Total: $550');
  await quote.total().click();
  const panel = page.getByRole('dialog', { name: 'Quote Breakdown' });
  await expect(panel.getByRole('row', { name: /Paint condition \(Heavy\)/ })).toContainText('$350');
  await expect(panel.getByRole('row', { name: /Summer Sale Discount/ })).toContainText('-$100');
  await expect(panel.getByText('Summer promotion automatically applied')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(quote.total()).toBeFocused();
  const events = await page.evaluate(() =>
    window.dataLayer?.map((entry) => ({ ...entry }) as { event: string; timestamp: string }),
  );
  // The page's own measures may come between.
  const answered = events?.filter(({ event }) => event !== 'web_vitals');
  expect(answered?.map(({ event }) => event)).toEqual([
    'paint_condition_selection',
    'show_receipt',
    'close_receipt',
  ]);
  expect(events?.every(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))).toBe(true);
});

test('the notice of a viewed quote goes out once, however often it is viewed', async ({
  page,
  site,
}) => {
  const quote = quotePage(page);
  await quote.open(finished.replace('RAV4', 'Camry'));
  for (let visit = 0; visit < 2; visit += 1) {
    await page.getByRole('button', { name: 'Back' }).click();
    await quote.continueOn();
  }
  await expect(quote.heading()).toHaveText('Your quote');
  await expect
    .poll(() => site.mails().filter((mail) => mail.vehicle === '2022 Toyota Camry').length)
    .toBe(1);
});

test('a car that is not listed can be typed', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open('?service=headlight-restoration');
  await page.getByLabel('Year').selectOption('1994');
  await page.getByLabel('Make').selectOption('Not in the list…');
  await page.getByLabel('Make').fill('Saab');
  await page.getByLabel('Model', { exact: true }).fill('900 Turbo');
  await quote.choose('Hatchback');
  await quote.continueOn();
  await expect(quote.heading()).toHaveText('How do the headlights look?');
  await expect(page).toHaveURL(/make=Saab&model=900\+Turbo/);
});

for (const width of [360, 768, 1440]) {
  test(`every step is free of axe violations and overflow at ${width} px`, async ({ page }) => {
    const quote = quotePage(page);
    await page.setViewportSize({ width, height: 800 });
    const queries = [
      '',
      '?service=ppf',
      '?service=ppf&year=2022&make=Toyota&model=RAV4&type=smallsuv',
      '?service=window-tinting&year=2022&make=Toyota&model=RAV4&type=smallsuv',
      finished,
    ];
    for (const query of queries) {
      await quote.open(query);
      await expect(quote.heading()).toBeVisible();
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `overflow at "${query}"`).toBeLessThanOrEqual(0);
    }
  });
}

test('without script the price list and the phone number are there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/quote-builder');
  await expect(page.locator('noscript > p')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The price list' })).toBeVisible();
  await expect(page.getByText('$3,200')).toBeVisible();
  await context.close();
});
