import type { Page } from 'playwright/test';
import { facts } from '#src/business/facts.ts';
import {
  expect,
  expectNoAxeViolations,
  holdIslands,
  islandsAwake,
  test,
} from '#tests/support/browser.ts';

test('an inquiry is stored and mailed', async ({ page, site }) => {
  await page.goto('/inquiries');
  await expect(page.getByText('Guaranteed Response Within 24 Hours')).toBeVisible();
  await page.getByLabel('Name').fill('Sam Lee');
  await page.getByLabel('Phone Number').fill('1 604 555 0133');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Ceramic Coating');
  await page.getByLabel('Message').fill('Do you coat motorcycles?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: "Thank you! We'll get back to you within 24 hours." }),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(
    await site.database.query(`select kind, phone, service from leads where name = 'Sam Lee'`),
  ).toEqual([{ kind: 'inquiry', phone: '6045550133', service: 'Ceramic Coating' }]);
  expect(site.mails().filter((mail) => mail.from_name === 'Sam Lee')).toEqual([
    {
      from_name: 'Sam Lee',
      from_email: 'sam@example.com',
      phone: '6045550133',
      service: 'Ceramic Coating',
      message: 'Do you coat motorcycles?',
      to_email: facts.email,
    },
  ]);
});

test('the contact form works without script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/inquiries');
  await page.getByLabel('Name').fill('No Script');
  await page.getByLabel('Phone Number').fill('6045550134');
  await page.getByLabel('Email').fill('plain@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText("Thank you! We'll get back to you within 24 hours.").first(),
  ).toBeVisible();
  expect(await site.database.query(`select kind from leads where name = 'No Script'`)).toEqual([
    { kind: 'inquiry' },
  ]);
  await context.close();
});

test('the form loads its script when it is touched, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/inquiries', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByLabel('Name').focus();
  await expect.poll(() => scripts.some((url) => url.includes('/client.'))).toBe(true);
});

test('Enter pressed while the form wakes on a slow network sends the inquiry once', async ({
  page,
  site,
}) => {
  const release = await holdIslands(page);
  await page.goto('/inquiries');
  await fillIn(page, 'Early Bird');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inquiries');
  release();
  await expect(thanks(page)).toBeVisible();
  expect(
    await site.database.query(`select email from leads where name = 'Early Bird'`),
  ).toHaveLength(1);
});

test('a form whose script does not come through posts itself', async ({
  page,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/, /Error hydrating/);
  await page.route(/_astro\/.*\.js$/, (route) => route.abort());
  await page.goto('/inquiries');
  await fillIn(page, 'Plan B');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await site.database.query(`select kind from leads where name = 'Plan B'`)).toEqual([
    { kind: 'inquiry' },
  ]);
});

test('what was typed is there after a reload, before the form is touched again', async ({
  page,
}) => {
  await page.goto('/inquiries');
  await fillIn(page, 'Stays Here');
  await page.getByLabel('Message').fill('Half a thought');
  await islandsAwake(page);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Name')).toHaveValue('Stays Here');
});

test('a second inquiry can be sent without a reload', async ({ page, site }) => {
  await page.goto('/inquiries');
  for (const name of ['First Asked', 'Then Asked']) {
    await fillIn(page, name);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('');
  }
  expect(
    await site.database.query(`select name from leads where name like '% Asked' order by name`),
  ).toEqual([{ name: 'First Asked' }, { name: 'Then Asked' }]);
});

test('what was typed and chosen before the script came counts', async ({ page, site }) => {
  const release = await holdIslands(page);
  await page.goto('/inquiries');
  await fillIn(page, 'Quick Hands');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Undercoating');
  await page.getByLabel('Message').fill('Before the script');
  release();
  await islandsAwake(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(
    await site.database.query(`select service, message from leads where name = 'Quick Hands'`),
  ).toEqual([{ service: 'Undercoating', message: 'Before the script' }]);
});

test('a message is counted from 1,800 of its 2,000 characters on', async ({ page }) => {
  await page.goto('/inquiries');
  const message = page.getByLabel('Message');
  await message.fill('a'.repeat(1799));
  await islandsAwake(page);
  await expect(page.getByText('of 2,000 characters')).toBeHidden();
  await message.press('b');
  await expect(message).toHaveAccessibleDescription('1,800 of 2,000 characters');
  await page.reload();
  await expect(message).toHaveAccessibleDescription('1,800 of 2,000 characters');
});

test.describe('on a low screen', () => {
  test.use({
    viewport: { width: 390, height: 500 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedConsole: [/Failed to load resource/],
  });

  for (const outcome of ['success', 'failure'] as const) {
    test(`the message of ${outcome} comes into view and takes the focus`, async ({
      page,
      site,
    }) => {
      if (outcome === 'failure') {
        site.sandbox.setMode({ service: 'emailjs', mode: 'down' });
        await page.route('**/.netlify/functions/leads', (route) => route.abort());
      }
      await page.goto('/inquiries');
      await fillIn(page, 'Low Screen');
      await page.getByLabel('Message').press('Control+Home');
      await page.getByRole('button', { name: 'Send Message' }).press('Enter');
      const message =
        outcome === 'success'
          ? thanks(page)
          : page.getByText('There was an issue sending your inquiry. Please try again later.');
      await expect(message).toBeFocused();
      await expect(message).toBeInViewport({ ratio: 1 });
      site.sandbox.reset();
    });
  }
});

for (const width of [360, 768, 1440]) {
  test(`the contact page is free of axe violations and overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inquiries');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('6045550135');
  await page.getByLabel('Email').fill('someone@example.com');
}

function thanks(page: Page) {
  return page
    .getByText("Thank you! We'll get back to you within 24 hours.")
    .filter({ visible: true });
}
