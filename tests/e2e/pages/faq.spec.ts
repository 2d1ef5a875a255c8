import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';

function questionAt(page: Page, place: number) {
  const details = page.locator('details[name=faq]').nth(place);
  return { question: details.locator('summary'), answer: details.locator('.answer') };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the URL of an answer opens it, its question in view', async ({ page }) => {
      await page.goto('/faq');
      const { question, answer } = questionAt(page, -2);
      await page.goto(`/faq#${await answer.getAttribute('id')}`);
      await expect(answer).toBeVisible();
      await expect(question).toBeInViewport({ ratio: 1 });
      const [header, summary] = await Promise.all([
        page.getByRole('banner').boundingBox(),
        question.boundingBox(),
      ]);
      expect(summary!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    });
  });
}
