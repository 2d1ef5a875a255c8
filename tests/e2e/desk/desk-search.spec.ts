import { inquiryReplies } from '#src/features/desk/inquiries/desk-inquiry.ts';
import { reviewReplies } from '#src/features/desk/reviews/desk-review.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { plain } from '#tests/support/builders/products.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test('a question and a review are found from Today, and answered with a saved reply', async ({
  page,
  site,
}) => {
  await sendToSite(site, functionPath('leads'), bookingBody({ emailed: true }));
  await sendToSite(site, functionPath('leads'), inquiryBody({ emailed: true }));
  await sendToSite(site, functionPath('addReview'), reviewBody({ username: 'Aroha' }));
  await signIn(page, site);

  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  };
  await search('a');
  await expect(page.getByText('Please type at least two letters or digits.')).toBeVisible();
  await search('nowhere');
  await expect(page.getByText('Nothing was found with “nowhere”.')).toBeVisible();
  await search('aroha');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Bookings', 'Inquiries', 'People', 'Reviews'],
  ]);

  const found = (title: string) => page.getByRole('region', { name: title });
  await found('Inquiries')
    .getByRole('link', { name: /^Aroha Te Kanawa/ })
    .click();
  await expect(page.getByRole('link', { name: 'Text message to Aroha' })).toHaveAttribute(
    'href',
    /^sms:\+16045550119\?&body=Hello%20Aroha%2C%20this%20is%20about%20your%20question/,
  );
  const [answer] = inquiryReplies({ name: 'Aroha Te Kanawa', service: 'Window Tinting' });
  await page.getByRole('link', { name: answer?.title ?? '' }).click();
  await expect(page.getByLabel(/^Answer to/)).toHaveValue(answer?.text ?? '');
  await page.getByRole('button', { name: 'Send this answer' }).click();
  await expect(page.getByText('Answered.')).toBeVisible();

  await page.getByRole('link', { name: 'Today' }).click();
  await search(plain.name);
  await found('Reviews').getByRole('link', { name: plain.name }).click();
  const [thanks] = reviewReplies({ username: 'Aroha', product: plain });
  await page.getByRole('link', { name: thanks?.title ?? '' }).click();
  await page.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(page.getByLabel(/^Answer from/)).toHaveValue(thanks?.text ?? '');
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the page of a search can be read by everyone', async ({ page, site }) => {
    await sendToSite(site, functionPath('leads'), bookingBody({ emailed: true }));
    await signIn(page, site);
    await page.goto('/desk/search?q=aroha');
    await expectAccessible(page);
  });
});
