import { expect, test } from '#tests/support/browser.ts';
import { quotePage } from '#tests/support/quote-page.ts';

const query = (model: string) =>
  `?service=headlight-restoration&year=2022&make=Toyota&model=${model}&type=sedan&headlights=hazy`;

test.use({ expectedConsole: [/Failed to load resource|Error fetching vehicle/] });

test.afterEach(({ site }) => {
  site.sandbox.reset();
});

for (const mode of ['down', 'malformed', 'error'] as const) {
  test(`models come from our own list when the vehicle service is ${mode}`, async ({
    page,
    site,
  }) => {
    site.sandbox.setMode({ service: 'vpic', mode });
    const quote = quotePage(page);
    await quote.open('?service=undercoating');
    await page.getByLabel('Year').selectOption('2021');
    await page.getByLabel('Make').selectOption('Kia');
    await page.getByLabel('Model', { exact: true }).selectOption('Sorento');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Sorento');
  });
}

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

test('a booking succeeds when EmailJS is down, and waits to be mailed', async ({ page, site }) => {
  site.sandbox.setMode({ service: 'emailjs', mode: 'error' });
  const quote = quotePage(page);
  await quote.open(query('Sienna'));
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();
  const leads = await site.database.query<{ sent_at: Date | null }>(
    `select sent_at from leads join outbox on about = leads.id where vehicle = '2022 Toyota Sienna'`,
  );
  expect(leads).toEqual([{ sent_at: null }]);
});

test('a booking succeeds by mail alone when our server is down', async ({ page, site }) => {
  await page.route('**/.netlify/functions/leads', (route) => route.abort());
  const quote = quotePage(page);
  await quote.open(query('Tacoma'));
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();
  expect(site.mails().filter((mail) => mail.vehicle === '2022 Toyota Tacoma')).toHaveLength(1);
});

test('when all is down the visitor is told and keeps what was typed', async ({ page, site }) => {
  site.sandbox.setMode({ service: 'emailjs', mode: 'down' });
  await page.route('**/.netlify/functions/leads', (route) => route.abort());
  const quote = quotePage(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await quote.open(query('Corolla'));
  await quote.fillBooking();
  await quote.book();
  const failure = page.getByText(
    '❌ There was an issue with your booking. Please try again later.',
  );
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Please call after five.');

  await page.unroute('**/.netlify/functions/leads');
  site.sandbox.reset();
  await quote.book();
  await quote.expectBooked();
});

test('a double click books once', async ({ page, site }) => {
  const quote = quotePage(page);
  await quote.open(query('Camry'));
  await quote.fillBooking();
  await page.getByRole('button', { name: 'Book Now' }).dblclick();
  await quote.expectBooked();
  const leads = await site.database.query(
    `select id from leads where vehicle = '2022 Toyota Camry' and service = 'Headlight Restoration'`,
  );
  expect(leads).toHaveLength(1);
});

test('two tabs book two different quotes', async ({ page, context, site }) => {
  const other = await context.newPage();
  const [first, second] = [quotePage(page), quotePage(other)];
  await first.open(query('Model+A'));
  await second.open(query('Model+B'));
  await first.fillBooking();
  await second.fillBooking();
  await first.book();
  await first.expectBooked();
  await second.book();
  await second.expectBooked();
  const leads = await site.database.query<{ vehicle: string }>(
    `select vehicle from leads where vehicle like '2022 Toyota Model _' order by vehicle`,
  );
  expect(leads).toEqual([{ vehicle: '2022 Toyota Model A' }, { vehicle: '2022 Toyota Model B' }]);
});

test('wrong entries are named at their fields and nothing is sent', async ({ page, site }) => {
  const quote = quotePage(page);
  await quote.open(query('RAV4'));
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
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Invalid Phone Number');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  const leads = await site.database.query(
    `select id from leads where vehicle = '2022 Toyota RAV4' and service = 'Headlight Restoration'`,
  );
  expect(leads).toEqual([]);
});

for (const [kind, keys] of [
  ['half-typed', '12'],
  ['impossible', '02312027'],
] as const) {
  test(`a ${kind} day is an error beside its field, not a booking without a day`, async ({
    page,
    site,
  }) => {
    const quote = quotePage(page);
    await quote.open(query(`Yaris+${kind}`));
    await quote.fillBooking();
    const day = page.getByLabel('Preferred Day');
    await day.focus();
    await page.keyboard.type(keys);
    await quote.book();
    await expect(day).toHaveAccessibleDescription('Please choose a day from the calendar');
    await expect(day).toBeFocused();
    expect(
      await site.database.query(`select id from leads where vehicle like '%Yaris ${kind}'`),
    ).toEqual([]);
  });
}

test('a quote that the server refuses is said beside the form, and can be reopened', async ({
  page,
}) => {
  const message = 'Please choose a headlight condition.';
  await page.route('**/.netlify/functions/leads', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'invalid', message: 'No.', fields: { quote: message } } },
    }),
  );
  const quote = quotePage(page);
  await quote.open(query('Yaris'));
  await quote.fillBooking();
  await quote.book();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.getByRole('button', { name: 'Go through the quote again' }).click();
  await expect(quote.heading()).toHaveText('What does your car need?');
  await expect(quote.option('Headlight Restoration')).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Gill');
});
