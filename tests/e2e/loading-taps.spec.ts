import type { Page, Route } from 'playwright/test';
import { onSale, plain } from '#tests/support/builders/products.ts';
import { expect, hold, islandsAwake, test } from '#tests/support/browser/browser.ts';
import { storedCart } from '#tests/support/browser/checkout-page.ts';
import { quotePage } from '#tests/support/browser/quote-page.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { cartButton } from '#tests/support/browser/shop-page.ts';

/** Visits of each island; LOADING_TAPS=15 makes it more than a hundred in all. */
const visitsEach = Number(process.env.LOADING_TAPS ?? 1);

interface Island {
  name: string;
  path: string;
  taps: ((page: Page) => Promise<void>)[];
  early?: number;
  counted: (page: Page) => Promise<void>;
}

const car = 'year=2022&make=Toyota&model=RAV4&type=suv';
const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);
const hasValue = (page: Page, label: string, text: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
const add = (name: string) => (page: Page) =>
  page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const islands: Island[] = [
  {
    name: 'the wizard',
    path: '/quote-builder',
    taps: [(page) => quotePage(page).choose('Undercoating')],
    counted: async (page) => {
      await expect(quotePage(page).heading()).toHaveText('Which vehicle is it?');
      await expect(page).toHaveURL(/service=undercoating(&|$)(?!.*package)/);
    },
  },
  {
    name: 'the booking form',
    path: `/quote-builder?service=headlight-restoration&${car}&headlights=hazy`,
    taps: [fill('Name', 'Priya'), fill('Phone Number', '6045550177')],
    early: 0,
    counted: async (page) => {
      await hasValue(page, 'Name', 'Priya');
      await hasValue(page, 'Phone Number', '6045550177');
    },
  },
  {
    name: 'the contact form',
    path: '/inquiries',
    taps: [fill('Name', 'Priya'), fill('Email', 'priya@example.com')],
    counted: async (page) => {
      await hasValue(page, 'Name', 'Priya');
      await hasValue(page, 'Email', 'priya@example.com');
    },
  },
  {
    name: 'the listing',
    path: '/shop',
    // The search takes both cards away.
    taps: [add(onSale.name), add(plain.name), fill('Search products', 'nothing is called so')],
    counted: async (page) => {
      await expect(cartButton(page)).toHaveText(/2 items/);
      await hasValue(page, 'Search products', 'nothing is called so');
    },
  },
  {
    name: 'the product',
    path: `/shop/${plain.url_param}`,
    taps: [
      (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
      openTab('Shipping'),
    ],
    counted: async (page) => {
      await expect(cartButton(page)).toHaveText(/1 item/);
      await expect(page.getByRole('tab', { name: 'Shipping' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  },
  {
    name: 'the review',
    path: `/shop/${plain.url_param}`,
    taps: [
      openTab('Reviews'),
      (page) => page.getByRole('button', { name: 'Write a Review' }).click(),
      fill('Your name', 'Sam'),
    ],
    early: 1,
    counted: (page) => hasValue(page, 'Your name', 'Sam'),
  },
  {
    name: 'the checkout',
    path: '/shop/checkout',
    taps: [
      fill('Email', 'ann@example.ca'),
      // Not `check`, which looks at once: while React wakes, a choice is gone for a moment.
      (page) => page.getByRole('radio', { name: /Express Shipping/ }).click(),
    ],
    counted: async (page) => {
      await hasValue(page, 'Email', 'ann@example.ca');
      await expect(page.getByRole('radio', { name: /Express Shipping/ })).toBeChecked();
    },
  },
];

async function holdScriptsAfter(page: Page, count: number) {
  const scripts = /_astro\/.*\.js$/;
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  let requested = 0;
  const deliver = async (route: Route) => {
    requested += 1;
    if (requested > count) await released;
    await route.continue();
  };
  await page.route(scripts, deliver);
  return {
    release: () => {
      resolve(undefined);
    },
    stop: () => page.unroute(scripts, deliver),
  };
}

for (const [index, { name, path, taps, early = taps.length, counted }] of islands.entries()) {
  test(`${name} counts what was tapped at random moments while it loads`, async ({ page }) => {
    test.setTimeout(90_000 + visitsEach * 5_000);
    await page.addInitScript((cart) => {
      // A frame that could not be loaded has no storage.
      if (window !== top) return;
      sessionStorage.clear();
      localStorage.clear();
      if (location.pathname === '/shop/checkout') localStorage.setItem('cart', cart);
    }, storedCart());
    for (let visit = 0; visit < visitsEach; visit += 1) {
      await test.step(`visit ${visit}`, async () => {
        const random = randomNumbers(index * 1000 + visit);
        const network = await holdScriptsAfter(page, Math.floor(random() * 16));
        const releasedAt = Math.floor(random() * (early + 1));
        await page.goto(path, { waitUntil: 'commit' });
        for (const [number, tap] of taps.entries()) {
          if (number === releasedAt) network.release();
          await tap(page);
        }
        network.release();
        await islandsAwake(page);
        await counted(page);
        await network.stop();
      });
    }
  });
}

for (const [moment, isLetGo] of [
  ['before the page wakes', true],
  ['and let go after the page woke', false],
] as const)
  test(`a service pressed ${moment} counts, though the link names another`, async ({ page }) => {
    const release = await hold(page, /_astro\/.*\.js$/);
    await page.goto('/quote-builder?service=ppf&package=ultimate', { waitUntil: 'commit' });
    await quotePage(page).option('Undercoating').hover();
    await page.mouse.down();
    if (isLetGo) await page.mouse.up();
    release();
    await islandsAwake(page);
    if (!isLetGo) await page.mouse.up();
    await expect(quotePage(page).heading()).toHaveText('Which vehicle is it?');
    await expect(page).toHaveURL(/service=undercoating(&|$)(?!.*package)/);
  });
