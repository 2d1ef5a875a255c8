import type { Page } from 'playwright/test';
import {
  fillCard,
  openCheckout,
  payButton,
  placedHeading,
  pressPay,
} from '#tests/support/browser/checkout-page.ts';
import { plain, upcoming } from '#tests/support/builders/products.ts';
import { openPosts } from '#tests/support/browser/instagram-page.ts';
import { quotePage, rav4 } from '#tests/support/browser/quote-page.ts';
import { cardOf, cartButton, sideCart } from '#tests/support/browser/shop-page.ts';
import { servicePaths } from '#tests/support/site/site-routes.ts';
import { islandsAwake } from '#tests/support/browser/browser.ts';
import { drawingViews } from './drawings.ts';

export interface View {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  maxWidth?: number;
  minWidth?: number;
}

const pages = [
  '/',
  '/services',
  ...servicePaths,
  '/about',
  '/location',
  '/faq',
  '/policies',
  '/inquiries',
  '/booked',
  '/quote-builder',
  '/shop',
  `/shop/${plain.url_param}`,
  `/shop/${upcoming.url_param}`,
  '/shop/checkout',
  '/shop/order-confirmation',
  '/blog',
  '/blog/is-ppf-worth-it',
  '/blog/no-such-post',
  '/shop/no-such-product',
  '/no-such-page',
];

export const views: readonly View[] = [
  ...pages.map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path })),
  {
    name: 'menu-open',
    path: '/about',
    maxWidth: 768,
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'menu-open',
    path: '/about',
    minWidth: 769,
    act: (page) => page.getByRole('button', { name: 'Services' }).hover(),
  },
  {
    name: 'faq-open',
    path: '/faq',
    act: (page) => page.locator('main details').nth(1).locator('summary').click(),
  },
  {
    name: 'home-posts',
    path: '/',
    act: openPosts,
  },
  ...quoteViews(),
  {
    name: 'inquiries-errors',
    path: '/inquiries',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'blog-no-match',
    path: '/blog',
    act: (page) => page.getByRole('searchbox').fill('zeppelin'),
  },
  {
    name: 'shop-no-match',
    path: '/shop',
    act: (page) => page.getByRole('searchbox').fill('zeppelin'),
  },
  { name: 'shop-cart', path: '/shop', act: openCart },
  ...checkoutViews(),
  ...drawingViews,
];

function quoteViews(): View[] {
  const through = (steps: number) => async (page: Page) => {
    const quote = quotePage(page);
    await islandsAwake(page);
    const acts = [
      () => quote.fillVehicle(rav4),
      () => quote.choose('Heavy'),
      () => quote.choose('Ultimate Protection'),
      () => quote.tick('Wheel Ceramic Coating'),
      async () => {
        await quote.continueOn();
        await page.getByRole('button', { name: 'Book Now' }).waitFor();
      },
      () => quote.book(),
    ];
    for (const act of acts.slice(0, steps)) await act();
  };
  const names = ['vehicle', 'condition', 'package', 'add-ons', 'total', 'final', 'booking-errors'];
  return names.map((name, steps) => ({
    name: `quote-${steps + 1}-${name}`,
    path: '/quote-builder?service=ppf',
    act: through(steps),
  }));
}

function checkoutViews(): View[] {
  const payBy = async (page: Page, number?: string) => {
    await openCheckout(page);
    await fillCard(page, number);
    await pressPay(page);
  };
  const acts: Record<string, (page: Page) => Promise<unknown>> = {
    filled: async (page) => {
      await openCheckout(page);
      await fillCard(page);
      await payButton(page).scrollIntoViewIfNeeded();
    },
    errors: async (page) => {
      await openCheckout(page, { fields: {} });
      await pressPay(page);
      await page.getByText('This field is required').first().waitFor();
    },
    declined: async (page) => {
      await payBy(page, '4000 0000 0000 0002');
      await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
    },
    paid: async (page) => {
      await payBy(page);
      await placedHeading(page).waitFor();
    },
  };
  return Object.entries(acts).map(([state, act]) => ({
    name: `checkout-${state}`,
    path: '/booked',
    act,
  }));
}

async function openCart(page: Page) {
  await cardOf(page, /Wash Mitt/)
    .getByRole('button', { name: /Add/ })
    .click();
  await cartButton(page).click();
  await sideCart(page).waitFor();
}
