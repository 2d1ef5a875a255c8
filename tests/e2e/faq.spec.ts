import { expect, test } from '#tests/support/browser.ts';

test('one answer is open at a time, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/faq');
  const first = page.getByText('We call you within 24 hours to agree on a day.');
  const second = page.getByText('For comparison, a wax lasts 2–3 months.');
  const question = page.locator('summary', { hasText: 'How long does a ceramic coating last?' });
  await page.getByText('How do I book a service?').click();
  await expect(first).toBeVisible();
  await question.click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await question.press('Space');
  await expect(second).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(second).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the URL of an answer opens it, its question in view', async ({ page }) => {
      await page.goto('/faq#tint-law');
      await expect(page.getByText('Headlights and taillights must not be darkened.')).toBeVisible();
      const question = page.locator('summary', { hasText: 'Which windows can be tinted in BC?' });
      await expect(question).toBeInViewport({ ratio: 1 });
      const [header, summary] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        question.boundingBox(),
      ]);
      expect(summary!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    });
  });
}
