import { readFileSync } from 'node:fs';
import { expect, islandsAwake, test } from '#tests/support/browser/browser.ts';
import { fillCard, pressPay } from '#tests/support/browser/checkout-page.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { plain } from '#tests/support/builders/products.ts';
import { quotePage, rav4 } from '#tests/support/browser/quote-page.ts';

const documented = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([\w-]+)[^`]*` +\| `?(\w+)/gm),
].map(([, name, kind]) => `${kind} ${name}`);

const typed = {
  Email: 'priya@example.com',
  'First name': 'Priya',
  'Last name': 'Gill',
  Address: '12 Example Avenue',
  City: 'Surrey',
  'Postal code': 'V3T 0A1',
  Phone: '604 555 0177',
};

test('a whole visit leaves in the browser what docs/security.md lists, and nothing else', async ({
  page,
  context,
  site,
}) => {
  const stored = new Set<string>();
  const client = await context.newCDPSession(page);
  await client.send('DOMStorage.enable');
  client.on('DOMStorage.domStorageItemAdded', ({ key, storageId }) => {
    if (!storageId.storageKey?.startsWith(site.origin)) return;
    stored.add(
      `${storageId.isLocalStorage ? 'localStorage' : 'sessionStorage'} ${key.split(' ')[0]}`,
    );
  });

  const quote = quotePage(page);
  await quote.open('?service=headlight-restoration');
  await quote.fillVehicle(rav4);
  await quote.choose('Severe');
  await quote.continueOn();
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();
  await openMail(page, site, /^We have your booking request/);

  await page.goto('/inquiries');
  await page.getByLabel('Name').fill('Priya Gill');
  await islandsAwake(page);
  await page.getByLabel('Email').fill('priya@example.com');

  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your name').fill('Priya');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: /^Open cart/ })).toBeVisible();

  await page.goto('/shop/checkout');
  await islandsAwake(page);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Province').selectOption('BC');
  await fillCard(page);
  await pressPay(page);
  await expect(page.getByRole('heading', { name: 'ORDER CONFIRMED' })).toBeVisible();
  await openMail(page, site, /^We have your order/);

  await signIn(page, site);
  await expect(page).toHaveURL('/desk');

  for (const { name } of await context.cookies()) stored.add(`cookie ${name}`);
  expect([...stored].toSorted()).toEqual(documented.toSorted());
});
