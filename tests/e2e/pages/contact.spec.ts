import type { Locator, Page } from 'playwright/test';
import { facts } from '#src/business/facts.ts';
import { expect, expectAccessible, islandsAwake, test } from '#tests/support/browser/browser.ts';

test('a link presets its service; inquiries are stored and mailed, one after the other', async ({
  page,
  site,
}) => {
  await page.goto('/inquiries?service=Window%20Tinting');
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Window Tinting');
  const requested = [
    { name: 'Sam Lee', service: 'Ceramic Coating', message: 'Do you coat motorcycles?' },
    { name: 'Sam Lee', service: 'Undercoating', message: 'And trailers?' },
  ];
  for (const { name, service, message } of requested) {
    await fillIn(page, name);
    await page.getByRole('combobox', { name: 'Service' }).selectOption(service);
    await page.getByLabel('Message').fill(message);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  }
  expect(
    await site.database.query('select kind, phone, service, message from leads order by message'),
  ).toEqual(
    requested
      .toReversed()
      .map(({ service, message }) => ({ kind: 'inquiry', phone: '6045550135', service, message })),
  );
  expect(site.mails()).toEqual(
    requested.map(({ name, service, message }) => ({
      from_name: name,
      from_email: 'someone@example.com',
      phone: '6045550135',
      service,
      message: expect.stringContaining(
        `${message}\n\nAnswer it at the desk: `,
      ) as unknown as string,
      to_email: facts.email,
    })),
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works', async ({ page, site }) => {
    await page.goto('/inquiries');
    await fillIn(page, 'No Script');
    await send(page).click();
    await expect(thanks(page).first()).toBeVisible();
    expect(await site.database.query('select name, kind from leads')).toEqual([
      { name: 'No Script', kind: 'inquiry' },
    ]);
  });
});

test.describe('with failures', () => {
  test.use({ expectedConsole: [/Failed to load resource|Error hydrating/] });

  test('a form whose script does not come through posts itself', async ({ page, site }) => {
    await page.route(/_astro\/.*\.js$/, (route) => route.abort());
    await page.goto('/inquiries');
    await fillIn(page, 'Plan B');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await site.database.query('select name from leads')).toEqual([{ name: 'Plan B' }]);
  });

  test.describe('on a low screen', () => {
    test.use({ viewport: { width: 390, height: 500 } });

    test('the message of failure, then of success, comes into view and takes the focus', async ({
      page,
      site,
    }) => {
      const expectMessage = async (message: Locator) => {
        await page.getByLabel('Message').press('Control+Home');
        await send(page).press('Enter');
        await expect(message).toBeFocused();
        await expect(message).toBeInViewport({ ratio: 1 });
      };
      site.sandbox.setMode({ service: 'emailjs', mode: 'down' });
      await page.route('**/.netlify/functions/leads', (route) => route.abort());
      await page.goto('/inquiries');
      await fillIn(page, 'Low Screen');
      await islandsAwake(page);
      await expectMessage(
        page.getByText(
          /^There was an issue sending your inquiry\. Please try again later\. Everything you typed is still here\. You can also call us at /,
        ),
      );
      await page.unroute('**/.netlify/functions/leads');
      site.sandbox.reset();
      await expectMessage(thanks(page));
    });
  });
});

test('what was typed is there after a reload, before the form is touched again', async ({
  page,
}) => {
  await page.goto('/inquiries');
  await page.getByLabel('Name').fill('Stays Here');
  const message = page.getByLabel('Message');
  await message.fill('a'.repeat(1799));
  await islandsAwake(page);
  await expect(page.getByText('of 2,000 characters')).toBeHidden();
  await message.press('b');
  await expect(message).toHaveAccessibleDescription('1,800 of 2,000 characters');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Stays Here');
  await expect(message).toHaveAccessibleDescription('1,800 of 2,000 characters');
});

test('a form with errors is accessible, and its first wrong field has the focus', async ({
  page,
}) => {
  await page.goto('/inquiries');
  await fillIn(page, 'Ann');
  await page.getByLabel('Email').fill('ann@gmail');
  await send(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^“gmail” does not end/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('6045550135');
  await page.getByLabel('Email').fill('someone@example.com');
}

function send(page: Page): Locator {
  return page.getByRole('button', { name: 'Send Message' });
}

function thanks(page: Page): Locator {
  return page
    .getByText("Thank you! We'll get back to you within 24 hours.")
    .filter({ visible: true });
}
