import { dateText } from '#src/business/date-text.ts';
import type { Page } from 'playwright/test';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { another, plain } from '#tests/support/builders/products.ts';
import { cardOf } from '#tests/support/browser/shop-page.ts';

async function openForm(page: Page, product: { url_param: string }) {
  await page.goto(`/shop/${product.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Write a Review' }).press('Enter');
  await expect(page.getByLabel('Your name')).toBeVisible();
}

test('a review is written with the keyboard, seen last in the list, and counted everywhere', async ({
  page,
  site,
}) => {
  await site.database.query(`
    insert into reviews (product_id, username, rating, text, answer)
    values ('${another.id}', 'Early', 4, 'Good.', 'Thank you.')`);
  await openForm(page, another);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sam <script>alert(1)</script>');
  await page.keyboard.press('Tab');
  for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No shine & no smell.\nSee https://example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Review submitted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused();
  const reviews = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(reviews).toContainText(['Early', 'Sam <script>alert(1)</script>']);
  await expect(reviews.first()).toContainText('Our answer');
  const review = reviews.last();
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(review).toContainText('No shine & no smell.');
  await expect(review.getByRole('link')).toHaveCount(0);
  await expect(review.getByRole('time')).toHaveText(dateText(new Date()));
  await expect(page.getByText('2 reviews', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/shop');
  await page.getByRole('searchbox').focus();
  const card = cardOf(page, another.name);
  await expect(card.getByText('2 reviews')).toBeVisible();
});

test('an incomplete review is rejected in one sentence, said of each field, and nothing typed is lost', async ({
  page,
}) => {
  await openForm(page, plain);
  const name = page.getByLabel('Your name');
  const text = page.getByLabel('Your review');
  const stars = page.getByRole('radiogroup', { name: 'Your rating' });
  const incomplete = page.getByText('Please fill in all fields');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(incomplete).toHaveCount(1);
  await expect(name).toBeFocused();
  for (const field of [name, stars, text]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please fill in all fields');
  }
  await expectNoAxeViolations(page);

  await text.fill('Streak-free.');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
  await expect(incomplete).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toBeHidden();
});
