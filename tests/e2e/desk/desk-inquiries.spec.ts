import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { inquiryReplies } from '#src/features/desk/inquiries/desk-inquiry.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn, staff } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

// The pages of the desk work without a script.
test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

test('an inquiry is answered from Today by mail, undone, and answered by phone', async ({
  page,
  site,
}) => {
  const isAnswer = ({ details }: { details: { subject?: string } }) =>
    details.subject?.startsWith('Your message to');
  await sendToSite(site, functionPath('leads'), inquiryBody({ emailed: true }));
  await signIn(page, site);
  const list = page.getByRole('region', { name: 'Inquiries to answer (1)' });
  await expect(list.getByText('waits for 0 of 24 hours')).toBeVisible();
  await list.getByRole('link', { name: /^Aroha/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry from Aroha Te Kanawa');
  await expect(page.getByText('The hood has swirl marks.')).toBeVisible();

  const answer = page.getByLabel('Answer to aroha@example.ca');
  await expect(answer).toHaveAccessibleDescription(/Replies to it arrive in the mailbox/);
  await answer.fill('We can correct that.\n\nCome by on Friday.');
  await page.getByRole('button', { name: 'Send this answer' }).click();
  await expect(page.getByText('Answered.')).toBeVisible();
  await expect(page.getByText(`${staff} answered by email: We can correct that.`)).toBeVisible();
  await expect(
    page.getByText('The email to the customer goes out within half an hour.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('To answer: it waits for 0 of 24 hours.')).toBeVisible();

  await page.getByRole('button', { name: 'Answered by phone' }).click();
  await expect(page.getByText(`${staff} answered by phone`)).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(page.getByRole('region', { name: /^Inquiries/ })).toBeHidden();
  expect(recordsOf(site.sandbox, 'smtp').filter(isAnswer)).toEqual([]);
});

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true });

  test('the page of an inquiry can be read by everyone, and a saved reply comes after what was typed', async ({
    page,
    site,
  }) => {
    const body = inquiryBody({ emailed: true });
    await sendToSite(site, functionPath('leads'), body);
    await signIn(page, site);
    await page.goto(`/desk/inquiries/${body.id}`);
    await expectAccessible(page);
    const answer = page.getByLabel('Answer to aroha@example.ca');
    const [reply] = inquiryReplies(body);
    await answer.fill('We can correct that.');
    await page.getByRole('link', { name: reply?.title ?? '' }).click();
    await expect(answer).toHaveValue(`We can correct that.\n\n${reply?.text ?? ''}`);
  });
});
