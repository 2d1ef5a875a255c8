import type { Page } from 'playwright/test';
import { expect, islandsAwake } from '#tests/support/browser.ts';
import { fillCard, keptCart, openCheckout, pressPay, test } from '#tests/support/checkout-page.ts';
import { visitStates, type VisitEvent } from '#tests/support/fault-matrix/visit-states.ts';
import { onSale } from '#tests/support/products.ts';
import { quotePage } from '#tests/support/quote-page.ts';
import { cartButton, openWithSession, sideCart } from '#tests/support/shop-page.ts';

type State = keyof typeof visitStates;
type Checks = Record<VisitEvent, (page: Page) => Promise<void>>;

const car = 'year=2022&make=Toyota&model=RAV4&type=smallsuv';
const begun = `?service=undercoating&${car}`;
const whole =
  '?service=headlight-restoration&year=2022&make=Toyota&model=RAV4&type=suv&headlights=hazy';

const anotherTab = async (page: Page, path: string) => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });

const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.context().route(/^https:/, (route) => route.abort());
};

const expectStep = (page: Page, heading: string) =>
  expect(quotePage(page).heading()).toHaveText(heading);
const expectTyped = (page: Page, name: string) =>
  expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
const expectEmail = (page: Page) => expect(page.getByLabel('Email')).toHaveValue('ann@example.ca');

async function typeBooking(page: Page): Promise<void> {
  await quotePage(page).open(whole);
  await quotePage(page).fillBooking();
}

async function typeCheckout(page: Page): Promise<void> {
  await page.goto('/booked');
  await openCheckout(page, { fields: {} });
  await islandsAwake(page);
  await page.getByLabel('Email').fill('ann@example.ca');
}

async function openCart(page: Page): Promise<void> {
  await openWithSession(page, '/shop', { cart: keptCart({ [onSale.id]: 2 }) });
  await cartButton(page).click();
  await expect(sideCart(page)).toBeVisible();
}

const coverage = 'How far should it reach?';

const checks: Record<State, Checks> = {
  'A quote with some answers': {
    Back: async (page) => {
      await quotePage(page).open(begun);
      await quotePage(page).choose('Basic Protection');
      await expectStep(page, 'Anything to add?');
      await page.goBack();
      await expectStep(page, coverage);
      await expect(quotePage(page).option('Basic Protection')).toBeChecked();
    },
    Reload: async (page) => {
      await quotePage(page).open(begun);
      await page.reload();
      await expectStep(page, coverage);
      await expect(page).toHaveURL(/model=RAV4/);
    },
    'Second tab': async (page) => {
      await quotePage(page).open(begun);
      await expectStep(await anotherTab(page, page.url()), coverage);
    },
    'Storage refused': async (page) => {
      await refuseStorage(page);
      await quotePage(page).open(begun);
      await page.reload();
      await expectStep(page, coverage);
    },
    Offline: async (page) => {
      await quotePage(page).open(begun);
      await goOffline(page);
      await quotePage(page).choose('Basic Protection');
      await expectStep(page, 'Anything to add?');
      await expect(quotePage(page).total()).toHaveText(/\$/);
    },
  },
  'A booking that is being typed': {
    Back: async (page) => {
      await quotePage(page).open(`?service=headlight-restoration&${car}`);
      await quotePage(page).choose('Hazy');
      await quotePage(page).continueOn();
      await quotePage(page).fillBooking();
      await page.goBack();
      await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
      await page.goForward();
      await expectTyped(page, 'Priya Gill');
    },
    Reload: async (page) => {
      await typeBooking(page);
      await page.reload();
      await expectTyped(page, 'Priya Gill');
    },
    'Second tab': async (page) => {
      await typeBooking(page);
      await expectTyped(await anotherTab(page, page.url()), '');
    },
    'Storage refused': async (page) => {
      await refuseStorage(page);
      await typeBooking(page);
      await page.reload();
      await expectTyped(page, '');
      await quotePage(page).fillBooking();
      await quotePage(page).book();
      await quotePage(page).expectBooked();
    },
    Offline: async (page) => {
      await typeBooking(page);
      await goOffline(page);
      await quotePage(page).book();
      await expect(page.getByText('❌ There was an issue with your booking.')).toBeVisible();
      await expectTyped(page, 'Priya Gill');
    },
  },
  'A cart with products, open': {
    Back: async (page) => {
      await openCart(page);
      await page.goBack();
      await expect(sideCart(page)).toBeHidden();
      await expect(page).toHaveURL('/shop');
    },
    Reload: async (page) => {
      await openCart(page);
      await page.reload();
      await expect(sideCart(page)).toBeHidden();
      await expect(cartButton(page)).toHaveText(/2 items/);
    },
    'Second tab': async (page) => {
      await openCart(page);
      await expect(cartButton(await anotherTab(page, '/shop'))).toBeHidden();
    },
    'Storage refused': async (page) => {
      await refuseStorage(page);
      await page.goto('/shop');
      await page.getByRole('button', { name: `Add to Cart: ${onSale.name}` }).click();
      await expect(sideCart(page).getByRole('alert')).toHaveText(/does not let this site keep/);
      await expect(sideCart(page).getByRole('link', { name: /^Call/ })).toBeVisible();
    },
    Offline: async (page) => {
      await openCart(page);
      await goOffline(page);
      await sideCart(page).getByRole('button', { name: 'One more' }).click();
      await expect(sideCart(page).getByRole('group').getByRole('status')).toHaveText('3');
    },
  },
  'A checkout that is filled in': {
    Back: async (page) => {
      await typeCheckout(page);
      await page.goBack();
      await expect(page).toHaveURL('/booked');
      await page.goForward();
      await expectEmail(page);
    },
    Reload: async (page) => {
      await typeCheckout(page);
      await page.reload();
      await expectEmail(page);
    },
    'Second tab': async (page) => {
      await typeCheckout(page);
      await expect(await anotherTab(page, page.url())).toHaveURL('/shop');
    },
    'Storage refused': async (page) => {
      await refuseStorage(page);
      await page.goto('/shop/checkout');
      await expect(page).toHaveURL('/shop');
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

// The browser tells of each request that did not get through.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be made/] });

for (const [state, cells] of Object.entries(visitStates)) {
  for (const [event, seen] of Object.entries(cells)) {
    test(`${state} – ${event}: ${seen}`, ({ page }) =>
      checks[state as State][event as VisitEvent](page));
  }
}
