import {
  expect,
  expectNoAxeViolations,
  islandsAwake,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

const finished = `?service=ceramic-coating&${carQuery()}&paint=light`;

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
