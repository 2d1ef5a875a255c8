import type { Page } from 'playwright/test';
import { builtPages } from '#tests/support/site/built-site.ts';
import { expect, islandsAwake, test } from '#tests/support/browser/browser.ts';
import {
  fillCard,
  openCheckout,
  payText,
  usualTotal,
} from '#tests/support/browser/checkout-page.ts';
import { openPosts, postCards } from '#tests/support/browser/instagram-page.ts';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';
import { cartButton, holdCalls, sideCart } from '#tests/support/browser/shop-page.ts';

/** As the browser does on Back, with the page as it was left. Chromium does not while it is driven. */
const bringBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const islands: Record<string, (page: Page) => Promise<void>> = {
  QuoteAndBooking: async (page) => {
    const quote = quotePage(page);
    await quote.open(`?service=headlight-restoration&${carQuery()}&headlights=hazy`);
    await quote.fillBooking();
    await quote.book();
    await expect(page.getByText(/Redirecting you/)).toBeVisible();
    await bringBack(page);
    await expect(page.getByText(/Redirecting you/)).toBeHidden();
    await expect(page.getByText(/^You sent this request on/)).toBeVisible();
  },
  ContactForm: async (page) => {
    await page.goto('/inquiries');
    await page.getByLabel('Name').fill('Ann');
    await islandsAwake(page);
    await page.getByLabel('Phone Number').fill('6045550135');
    await page.getByLabel('Email').fill('ann@example.com');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(page.getByText(/^Thank you!/).filter({ visible: true })).toBeVisible();
    await bringBack(page);
    await expect(page.getByText(/^Thank you!/).filter({ visible: true })).toBeHidden();
    await expect(send).toBeEnabled();
  },
  Checkout: async (page) => {
    await openCheckout(page);
    await fillCard(page);
    await holdCalls(page, 'createPaymentIntent');
    const pay = page.getByRole('button', { name: payText(usualTotal) });
    await pay.click();
    await expect(pay).toBeHidden();
    await bringBack(page);
    await expect(pay).toBeVisible();
  },
  InstagramPosts: async (page) => {
    await page.goto('/');
    await openPosts(page);
    await bringBack(page);
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(postCards(page)).not.toHaveCount(3);
  },
  ShopListing: async (page) => {
    await page.goto('/shop');
    await expectCartWorks(page, `Add to Cart: ${onSale.name}`);
  },
  ProductView: async (page) => {
    await page.goto(`/shop/${plain.url_param}`);
    await expectCartWorks(page, 'Add to Cart');
  },
};

async function expectCartWorks(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(cartButton(page)).toHaveText(/1 item/);
  await bringBack(page);
  await expect(cartButton(page)).toHaveText(/1 item/);
  await cartButton(page).click();
  await expect(sideCart(page)).toBeVisible();
}

test('every island is among these', () => {
  const built = builtPages().flatMap(({ document }) =>
    document.querySelectorAll('astro-island').map((one) => one.getAttribute('component-export')),
  );
  expect([...new Set(built)].sort()).toEqual(Object.keys(islands).sort());
});

for (const [name, act] of Object.entries(islands)) {
  test(`${name} goes on when the browser brings its page back`, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/ERR_FAILED/);
    await act(page);
  });
}
