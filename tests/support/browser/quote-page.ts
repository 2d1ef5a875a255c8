import { expect, type Locator, type Page } from 'playwright/test';
import { islandsAwake } from './browser.ts';

export interface Car {
  year: string;
  make: string;
  model: string;
  type: string;
}

export const carQuery = (model = 'RAV4') => `year=2022&make=Toyota&model=${model}&type=smallsuv`;

export const rav4: Car = { year: '2022', make: 'Toyota', model: 'RAV4', type: 'Small SUV' };

export function quotePage(page: Page) {
  const continueOn = () => page.getByRole('button', { name: 'Continue' }).click();
  return {
    /** The clock is ours from the start: the page waits before it leads on, and reads the year when it wakes. */
    open: async (query = '') => {
      await page.clock.install();
      await page.goto(`/quote-builder${query}`);
      await islandsAwake(page);
    },
    heading: (): Locator => page.getByRole('heading', { level: 2 }).first(),
    option: (name: string): Locator => page.getByRole('radio', { name, exact: true }),
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).click(),
    tick: (name: string) => page.getByRole('checkbox', { name, exact: true }).check(),
    continueOn,
    total: (): Locator => page.getByRole('button', { name: /^Total: / }),
    receiptTotal: (): Locator =>
      page
        .getByRole('table')
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell'),
    fillVehicle: async (car: Car) => {
      await page.getByLabel('Year').selectOption(car.year);
      await page.getByLabel('Make').selectOption(car.make);
      await page.getByLabel('Model', { exact: true }).selectOption(car.model);
      await page.getByRole('radio', { name: car.type, exact: true }).click();
      await continueOn();
    },
    fillBooking: async () => {
      await page.getByLabel('Name').fill('Priya Gill');
      await page.getByLabel('Phone Number').fill('(604) 555-0177');
      await page.getByLabel('Email').fill('priya@example.com');
      await page.getByLabel('Additional Notes').fill('Please call after five.');
    },
    book: async ({ clickCount = 1 } = {}) => {
      await page.getByRole('button', { name: 'Book Now' }).click({ clickCount });
    },
    expectWarning: async (isExpected: boolean) => {
      const isWarned = await page.evaluate(
        () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
      );
      expect(isWarned, 'a warning of leaving').toBe(isExpected);
    },
    expectBooked: async () => {
      await expect(page.getByRole('status').filter({ hasText: 'Booking confirmed' })).toHaveText(
        '✅ Booking confirmed! Redirecting you to confirmation page...',
      );
      await page.clock.fastForward(3000);
      await expect(
        page.getByRole('heading', { name: 'Congratulations, Your Request Has Been Submitted' }),
      ).toBeVisible();
    },
  };
}
