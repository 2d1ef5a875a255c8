import type { Page } from 'playwright/test';
import { expect, islandsAwake, test } from '#tests/support/browser/browser.ts';
import {
  fillCard,
  storedCart,
  openCheckout,
  payButton,
  pressPay,
} from '#tests/support/browser/checkout-page.ts';
import { visitStates, type VisitEvent } from '#tests/support/failure-matrix/visit-states.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { quotePage } from '#tests/support/browser/quote-page.ts';
import { cartButton, openWithStorage, sideCart } from '#tests/support/browser/shop-page.ts';

interface Visit extends Record<VisitEvent, (page: Page) => Promise<void>> {
  open: (page: Page) => Promise<void>;
}

const car = 'year=2022&make=Toyota&model=RAV4&type=smallsuv';
const begun = `?service=undercoating&${car}`;
const hazy = `?service=headlight-restoration&${car}&headlights=hazy`;

const anotherTab = async (page: Page, path: string) => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

const tabWithoutStorage = async (page: Page, storages = ['localStorage', 'sessionStorage']) => {
  const tab = await page.context().newPage();
  await tab.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    }
  }, storages);
  return tab;
};

const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.context().route(/^https:/, (route) => route.abort());
};

const expectStep = (page: Page, heading: string) =>
  expect(quotePage(page).heading()).toHaveText(heading);
const expectTyped = (page: Page, name: string) =>
  expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
const expectEmail = (page: Page) => expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');

const coverage = 'How far should it reach?';

const visits: Record<keyof typeof visitStates, Visit> = {
  'A quote with some answers': {
    open: (page) => quotePage(page).open(begun),
    Back: async (page) => {
      await quotePage(page).choose('Basic Protection');
      await expectStep(page, 'Anything to add?');
      await page.goBack();
      await expectStep(page, coverage);
      await expect(quotePage(page).option('Basic Protection')).toBeChecked();
    },
    Reload: async (page) => {
      await page.reload();
      await expectStep(page, coverage);
      await expect(quotePage(page).option('Basic Protection')).toBeChecked();
      await expect(page).toHaveURL(/model=RAV4/);
    },
    'Second tab': async (page) => {
      await expectStep(await anotherTab(page, `/quote-builder${begun}`), coverage);
    },
    'Storage rejected': async (page) => {
      const tab = await tabWithoutStorage(page, ['sessionStorage']);
      await quotePage(tab).open(begun);
      await tab.reload();
      await expectStep(tab, coverage);
    },
    Offline: async (page) => {
      await islandsAwake(page);
      await goOffline(page);
      await quotePage(page).continueOn();
      await expectStep(page, 'Anything to add?');
      await expect(quotePage(page).total()).toHaveText(/\$/);
    },
  },
  'A booking that is being typed': {
    open: async (page) => {
      await quotePage(page).open(`?service=headlight-restoration&${car}`);
      await quotePage(page).choose('Hazy');
      await quotePage(page).continueOn();
      await quotePage(page).fillBooking();
    },
    Back: async (page) => {
      await page.goBack();
      await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
      await page.goForward();
      await expectTyped(page, 'Priya Gill');
    },
    Reload: async (page) => {
      await page.reload();
      await expectTyped(page, 'Priya Gill');
    },
    'Second tab': async (page) => {
      await expectTyped(await anotherTab(page, page.url()), '');
    },
    'Storage rejected': async (page) => {
      const tab = await tabWithoutStorage(page, ['sessionStorage']);
      const quote = quotePage(tab);
      await quote.open(hazy);
      await quote.fillBooking();
      await tab.reload();
      await expectTyped(tab, '');
      await quote.fillBooking();
      await quote.book();
      await quote.expectBooked();
    },
    Offline: async (page) => {
      await islandsAwake(page);
      await goOffline(page);
      await quotePage(page).book();
      await expect(page.getByText('❌ There was an issue with your booking.')).toBeVisible();
      await expectTyped(page, 'Priya Gill');
    },
  },
  'A cart with products, open': {
    open: async (page) => {
      await openWithStorage(page, '/shop', { cart: storedCart({ [onSale.id]: 2 }) });
      await openCart(page);
    },
    Back: async (page) => {
      await page.goBack();
      await expect(sideCart(page)).toBeHidden();
      await expect(page).toHaveURL('/shop');
      await openCart(page);
    },
    Reload: async (page) => {
      await page.reload();
      await expect(sideCart(page)).toBeHidden();
      await expect(cartButton(page)).toHaveText(/2 items/);
      await openCart(page);
    },
    'Second tab': async (page) => {
      await expect(cartButton(await anotherTab(page, '/shop'))).toHaveText(/2 items/);
    },
    'Storage rejected': async (page) => {
      const tab = await tabWithoutStorage(page);
      await tab.goto('/shop');
      await tab.getByRole('button', { name: `Add to Cart: ${onSale.name}` }).click();
      await expect(sideCart(tab).getByRole('alert')).toHaveText(/does not let this site keep/);
      await expect(sideCart(tab).getByRole('link', { name: /^Call/ })).toBeVisible();
      await expect(sideCart(tab).getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
    },
    Offline: async (page) => {
      await goOffline(page);
      await sideCart(page).getByRole('button', { name: 'One more' }).click();
      await expect(sideCart(page).getByRole('group').getByRole('status')).toHaveText('3');
    },
  },
  'A checkout that is filled in': {
    open: async (page) => {
      await page.goto('/booked');
      await openCheckout(page, { fields: {} });
      await islandsAwake(page);
      await page.getByLabel('Email').fill('ann@example.ca');
    },
    Back: async (page) => {
      await page.goBack();
      await expect(page).toHaveURL('/booked');
      await page.goForward();
      await expectEmail(page);
    },
    Reload: async (page) => {
      await page.reload();
      await expectEmail(page);
    },
    'Second tab': async (page) => {
      const tab = await anotherTab(page, page.url());
      await expect(payButton(tab)).toBeVisible();
      await expect(tab.getByLabel('Email')).toHaveValue('');
    },
    'Storage rejected': async (page) => {
      const tab = await tabWithoutStorage(page);
      await tab.goto('/shop/checkout');
      await expect(tab.getByText(/^Your cart is empty, so there is nothing/)).toBeVisible();
    },
    Offline: async (page) => {
      await openCheckout(page);
      await fillCard(page);
      await goOffline(page);
      await pressPay(page);
      await expect(page.getByText(/Nothing was charged/).first()).toBeVisible();
      await expectEmail(page);
    },
  },
};

async function openCart(page: Page): Promise<void> {
  await cartButton(page).click();
  await expect(sideCart(page)).toBeVisible();
}

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be made/] });

for (const [state, visit] of Object.entries(visits)) {
  test(`${state} is kept, or said to be lost, whatever happens to the tab`, async ({ page }) => {
    await visit.open(page);
    const cells = visitStates[state as keyof typeof visits];
    for (const [event, seen] of Object.entries(cells))
      await test.step(`${event}: ${seen}`, () => visit[event as VisitEvent](page));
  });
}
