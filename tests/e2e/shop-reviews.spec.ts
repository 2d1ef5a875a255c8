import { shopTime } from '#src/business/shop-day.ts';
import { longDate } from '#src/lib/long-date.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { another, onSale, plain } from '#tests/support/products.ts';
import { cardOf, failedCall } from '#tests/support/shop-page.ts';

test('a review is written with the keyboard, seen, and counted everywhere', async ({ page }) => {
  await page.goto(`/shop/${another.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('No reviews yet. Be the first')).toBeVisible();
  await page.getByRole('button', { name: 'Write a Review' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.keyboard.press('Tab');
  await page.keyboard.type('Sam <script>alert(1)</script>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No shine & no smell.\nSee https://example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Review submitted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused();
  const review = page.getByRole('listitem').filter({ hasText: 'Sam <script>' });
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(review).toContainText('No shine & no smell.');
  await expect(review.getByRole('link')).toHaveCount(0);
  await expect(review.getByRole('time')).toHaveText(longDate(shopTime(new Date())));
  await expect(page.getByText('1 review', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/shop');
  await page.getByRole('searchbox').focus();
  const card = cardOf(page, another.name);
  await expect(card.getByText('1 review')).toBeVisible();
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
});

test('an incomplete review is refused in words, field by field, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your review').fill('Streak-free.');
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page.getByRole('status').getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(
    'Please fill in all fields',
  );
  await expect(page.getByLabel('Your review')).toHaveValue('Streak-free.');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your name')).toBeHidden();
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsole: [failedCall] });

  test('the message says so and the words stay', async ({ page }) => {
    await page.route('**/addReview', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(`/shop/${plain.url_param}`);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await page.getByLabel('Your name').fill('Sam');
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('Your review').fill('Streak-free.');
    await page.getByRole('button', { name: 'Submit Review' }).click();

    await expect(
      page.getByRole('status').getByText('Failed to submit review. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Sam');
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expect(page.getByLabel('Your review')).toHaveValue('Streak-free.');
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled();
  });

  test('a slow answer shows that it is on its way', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/addReview', async (route) => {
      await promise;
      await route.fulfill({ status: 500, body: 'oops' });
    });
    await page.goto(`/shop/${plain.url_param}`);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await page.getByLabel('Your name').fill('Sam');
    await page.getByRole('radio', { name: '1 star', exact: true }).check();
    await page.getByLabel('Your review').fill('Hm.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    resolve(undefined);
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled();
  });
});

test('a new review is added at the end of the list', async ({ page, site }) => {
  await site.database.query(`
    insert into reviews (product_id, username, rating, text) values ('${onSale.id}', 'Early', 5, 'Good.')`);
  await page.goto(`/shop/${onSale.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your name').fill('Late');
  await page.getByRole('radio', { name: '3 stars' }).check();
  await page.getByLabel('Your review').fill('Fair.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('tabpanel').locator('li b')).toHaveText(['Early', 'Late']);
});

test('ten thousand reviews are counted, and the newest are listed', async ({ page, site }) => {
  await site.database.query(`
    insert into reviews (product_id, username, rating, text, created_at)
    select '${plain.id}', 'Visitor ' || n, 1 + n % 5, 'Fair.', now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`);
  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();

  await expect(page.getByText('The newest 100 of 10000 reviews.')).toBeVisible();
  await expect(page.getByText('10000 reviews', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('2000')).toHaveCount(5);
});
