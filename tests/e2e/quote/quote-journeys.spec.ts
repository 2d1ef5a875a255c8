import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { serviceIds } from '#src/business/services.ts';
import { shopDay } from '#src/business/shop-day.ts';
import {
  priceBreakdown,
  priceQuote,
  type QuoteLine,
} from '#src/features/quote/pricing/price-quote.ts';
import { formatDollars } from '#src/lib/money.ts';
import { expect, inMotion, islandsAwake, test } from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';
import { printedPages } from '#tests/support/browser/printed-pages.ts';

test.use(inMotion);

const priceOf = (search: string) => {
  const quote = priceQuote(parseCompleteQuote(search), shopDay(new Date()));
  return { cents: quote.totalCents, total: formatDollars(quote.totalCents), quote };
};

test('a visitor clicks through to a quote, books it, and finds it again as requested', async ({
  page,
  site,
}) => {
  const price = priceOf(
    'service=ppf&year=2024&make=Ford&model=F-150&type=truck&paint=heavy&package=ultimate&add=wheelCeramicCoating',
  );
  const quote = quotePage(page);
  await quote.open();
  await expect(page.getByRole('radio')).toHaveCount(serviceIds.length);
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByText('20%')).toBeVisible();
  await quote.choose('Paint Protection Film');
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.getByText('33%')).toBeVisible();
  await quote.fillVehicle({ year: '2024', make: 'Ford', model: 'F-150', type: 'Truck' });
  await quote.choose('Heavy');
  await quote.choose('Ultimate Protection');
  await quote.tick('Wheel Ceramic Coating');
  const addOn = formatDollars(price.quote.lines.at(-1)?.cents ?? 0);
  await expect(quote.total()).toHaveText(`Total: ${price.total} + ${addOn}`);
  await quote.continueOn();
  await expect(quote.heading()).toHaveText('Your quote');
  await expect(quote.receiptTotal()).toHaveText(price.total);
  const [{ label, reason }] = price.quote.lines as [QuoteLine];
  await expect(page.getByText(reason)).toBeHidden();
  await page.getByRole('rowheader').getByText(label).click();
  await expect(page.getByText(reason)).toBeVisible();
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();

  const facts = { service: 'Paint Protection Film', vehicle: '2024 Ford F-150' };
  expect(
    await site.database.query('select name, phone, service, vehicle, total_cents from leads'),
  ).toEqual([{ ...facts, name: 'Priya Gill', phone: '6045550177', total_cents: price.cents }]);
  const priced = {
    ...facts,
    total_price: price.total,
    price_breakdown: priceBreakdown(price.quote),
  };
  expect(site.mails()).toEqual([
    expect.objectContaining({ ...priced, name: 'Viewed Quote', phone: '', message: '' }),
    expect.objectContaining({
      ...priced,
      name: 'Priya Gill',
      email: 'priya@example.com',
      phone: '6045550177',
      message: expect.stringMatching(/^Please call after five\./),
    }),
  ]);

  await page.goBack();
  await islandsAwake(page);
  await expect(quote.receiptTotal()).toHaveText(price.total);
  await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();
  await expect(page.getByText(/You sent this request on [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText('within 24 hours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeHidden();
  await quote.expectWarning(false);
});

test('the keyboard alone is enough: arrow keys choose, Enter advances', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await quote.option('Paint Correction').focus();
  await page.keyboard.press('ArrowDown');
  await expect(quote.option('Ceramic Coating')).toBeChecked();
  await expect(quote.heading()).toHaveText('What does your car need?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await expect(quote.heading()).toBeFocused();
  await page.getByLabel('Year').focus();
  await page.keyboard.type('2022');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Toyota');
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('RAV4');
  await expect(quote.option('Small SUV')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(quote.option('Sedan')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('How does the paint look?');
  await expect(quote.heading()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Anything to add?');
  await expect(quote.heading()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(quote.heading()).toHaveText('Your quote');
  await expect(page).toHaveURL(/type=sedan&paint=\w+&add=\w+$/);
});

test('the price list stands below the first step alone', async ({ page }) => {
  const quote = quotePage(page);
  const priceList = page.getByRole('heading', { name: 'The price list' });
  await quote.open();
  await expect(priceList).toBeVisible();
  await quote.choose('Undercoating');
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await expect(priceList).toBeHidden();
});

test('a printed quote is one letter page with its date and its link as text', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(
    `?service=ceramic-coating&${carQuery()}&paint=heavy&add=wheelCeramicCoating.glassClean.badgeRemoval`,
  );
  await expect(quote.heading()).toHaveText('Your quote');
  const reasons = page.getByRole('table').locator('summary');
  await reasons.first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  const marks = await reasons.evaluateAll((all) =>
    all.map((reason) => getComputedStyle(reason, '::after').content),
  );
  expect(new Set(marks)).toEqual(new Set(['" "']));
  await expect(page.getByText(/^Quoted on [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText(page.url())).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The price list' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await printedPages(page)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the price list and the phone number are there', async ({ page }) => {
    await page.goto('/quote-builder');
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The price list' })).toBeVisible();
    await expect(page.getByText(/^\$[\d,]+$/).first()).toBeVisible();
  });
});
