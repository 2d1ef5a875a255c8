import {
  expect,
  expectNoAxeViolations,
  holdIslands,
  islandsAwake,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

const finished = `?service=ceramic-coating&${carQuery()}&paint=light`;

for (const [query, service, heading] of [
  ['?service=ppf&package=ultimate', 'Undercoating', 'Which vehicle is it?'],
  [finished, 'Headlight Restoration', 'How do the headlights look?'],
] as const) {
  test(`a service tapped before the script comes counts: "${query}"`, async ({ page }) => {
    const release = await holdIslands(page);
    const quote = quotePage(page);
    await page.goto(`/quote-builder${query}`);
    await quote.choose(service);
    release();
    await islandsAwake(page);
    await page.getByRole('button', { name: 'Continue' }).or(quote.option('Hazy')).waitFor();
    if (query === finished) await quote.continueOn();
    await expect(quote.heading()).toHaveText(heading);
    await expect(page).toHaveURL(
      new RegExp(`service=${service.toLowerCase().replace(' ', '-')}(&|$)(?!.*package)`),
    );
    await page.goBack();
    if (query === finished) await page.goBack();
    await expect(quote.option(service)).toBeChecked();
  });
}

test('leaving is warned of once something was answered, and never for a phone number', async ({
  page,
}) => {
  const quote = quotePage(page);
  for (const query of ['', '?service=ppf&package=ultimate', finished]) {
    await quote.open(query);
    await quote.expectWarning(false);
  }
  await quote.open('?service=undercoating');
  await page.getByLabel('Year').selectOption('2021');
  await quote.expectWarning(true);

  const requested = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      location.href = '/booked';
    });
  });
  const dialog = await requested;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(quote.heading()).toHaveText('Which vehicle is it?');

  await page.evaluate(() => {
    addEventListener('click', (event) => {
      event.preventDefault();
    });
    document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.click();
  });
  await quote.expectWarning(false);
  page.on('dialog', (visible) => void visible.accept());
  await page.reload();
  await islandsAwake(page);
  await quote.expectWarning(false);
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

test('the notice of a viewed quote goes out once, however often it is viewed', async ({
  page,
  site,
}) => {
  const quote = quotePage(page);
  await quote.open(finished);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.getByRole('button', { name: 'Back' }).click();
    await quote.continueOn();
  }
  await expect(quote.heading()).toHaveText('Your quote');
  await expect.poll(() => site.mails().map(({ vehicle }) => vehicle)).toEqual(['2022 Toyota RAV4']);
});

test('every step is accessible and fits on a phone', async ({ page }) => {
  const quote = quotePage(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const query of [
    '?service=ppf',
    `?service=ppf&${carQuery()}`,
    `?service=window-tinting&${carQuery()}`,
    finished,
  ]) {
    await test.step(query, async () => {
      await quote.open(query);
      await expect(quote.heading()).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await sidewaysOverflow(page)).toBe(0);
    });
  }
});
