import type { Page } from 'playwright/test';
import { expect, holdIslands, islandsAwake, test } from '#tests/support/browser.ts';
import { quotePage } from '#tests/support/quote-page.ts';

const finished =
  '?service=ceramic-coating&year=2022&make=Toyota&model=RAV4&type=smallsuv&paint=light';

async function isWarned(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

for (const [query, service, heading] of [
  ['', 'Undercoating', 'Which vehicle is it?'],
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

test('nobody is warned of leaving before answering, nor after a reload', async ({ page }) => {
  const quote = quotePage(page);
  for (const query of ['', '?service=ppf&package=ultimate', finished]) {
    await quote.open(query);
    expect(await isWarned(page), query).toBe(false);
  }
  await quote.open('?service=undercoating');
  await page.getByLabel('Year').selectOption('2021');
  expect(await isWarned(page)).toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await islandsAwake(page);
  expect(await isWarned(page)).toBe(false);
});

test('a tap on a phone number meets no leave warning', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open();
  await quote.choose('Undercoating');
  const warned = await page.evaluate(() => {
    const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const before = isWarned();
    addEventListener('click', (event) => {
      event.preventDefault();
    });
    document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.click();
    return [before, isWarned()];
  });
  expect(warned).toEqual([true, false]);
});

test('a reload of the first step stays there, with its choice', async ({ page }) => {
  const quote = quotePage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await quote.open();
  await quote.choose('Undercoating');
  await expect(quote.heading()).toHaveText('Which vehicle is it?');
  await page.goBack();
  await expect(quote.option('Undercoating')).toBeChecked();
  await page.reload();
  await islandsAwake(page);
  await expect(quote.option('Undercoating')).toBeChecked();
  await expect(quote.heading()).toHaveText('What does your car need?');
});

test('after booking, Back shows the quote as requested, without a form and without a warning', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(finished.replace('RAV4', 'Highlander'));
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();
  await page.goBack();
  await islandsAwake(page);
  await expect(quote.receiptTotal()).toHaveText('$550');
  await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();
  await expect(page.getByText(/You sent this request on [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText('within 24 hours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeHidden();
  expect(await isWarned(page)).toBe(false);
});

test('a printed quote is one letter page with its date and its link as text', async ({ page }) => {
  const quote = quotePage(page);
  const everything = finished.replace('light', 'heavy');
  await quote.open(`${everything}&add=wheelCeramicCoating.glassClean.badgeRemoval`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Quoted on [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText(page.url())).toBeVisible();
  await expect(page.getByText('$3,200')).toBeHidden();
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
  const pdf = await page.pdf({ format: 'Letter', margin });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});
