import { expect, expectNoAxeViolations, islandsAwake, test } from '#tests/support/browser.ts';

test('an inquiry is stored and mailed', async ({ page, site }) => {
  await page.goto('/inquiries');
  await islandsAwake(page);
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
      to_email: 'hello@lustreworks.example',
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

for (const width of [360, 768, 1440]) {
  test(`the contact page is free of axe violations and overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inquiries');
    await islandsAwake(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
