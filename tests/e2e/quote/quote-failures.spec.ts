import { expect, test } from '#tests/support/browser/browser.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

const finished = `?service=headlight-restoration&${carQuery()}&headlights=hazy`;
const leads = '**/.netlify/functions/leads';

test.use({ expectedConsole: [/Failed to load resource|Error fetching vehicle/] });

test('without our server the built-in makes stay, the model is typed, and the console says so', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.route('**/.netlify/functions/nhtsa*', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open('?service=undercoating');
  await page.getByLabel('Year').selectOption('2021');
  await page.getByLabel('Make').selectOption('Kia');
  await page.getByLabel('Model', { exact: true }).fill('Sorento');
  await quote.choose('SUV');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(heard.join('\n')).toMatch(/Error fetching vehicle makes[^]*Error fetching vehicle models/);
});

test('when all is down the visitor is informed and keeps what was typed', async ({
  page,
  site,
}) => {
  site.sandbox.setMode({ service: 'emailjs', mode: 'down' });
  await page.route(leads, (route) => route.abort());
  const quote = quotePage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await quote.open(finished);
  await quote.fillBooking();
  await quote.book();
  await expect(
    page.getByText(
      /^❌ There was an issue with your booking\. Please try again later\. Everything you typed is still here\. You can also call us at \(\d{3}\) \d{3}-\d{4}\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Please call after five.');

  await page.unroute(leads);
  site.sandbox.reset();
  await quote.book();
  await quote.expectBooked();
});

test('wrong entries are named at their fields and nothing is sent', async ({ page, site }) => {
  await page.route('**/.netlify/functions/days*', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open(finished);
  await quote.book();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Phone Number is required')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Priya Gill');
  await expect(page.getByText('Name is required')).toBeHidden();
  await page.getByLabel('Email').fill('priya');
  await page.getByLabel('Phone Number').fill('555-0177');
  await quote.book();
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
    /^Invalid Phone Number\. Please write only the number with its area code/,
  );
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');

  await quote.fillBooking();
  const day = page.getByLabel('Preferred Day');
  for (const keys of ['12', '02312027']) {
    await day.focus();
    await page.keyboard.type(keys);
    await quote.book();
    await expect(day).toHaveAccessibleDescription('Please choose a day from the calendar');
    await expect(day).toBeFocused();
  }
  expect(await site.database.query('select name from leads')).toEqual([]);
});

test('a quote that the server rejects is said beside the form, and what was typed is there after a reload', async ({
  page,
}) => {
  const message = 'Our prices have changed.';
  await page.route(leads, (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'price_changed', message: 'No.', fields: { quote: message } } },
    }),
  );
  const quote = quotePage(page);
  await quote.open(finished);
  await quote.fillBooking();
  await quote.book();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
});
