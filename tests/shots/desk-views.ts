import type { BrowserContext, Page } from 'playwright/test';
import { deskErasePath, deskPaths, deskPersonPath } from '#src/features/desk/desk-paths.ts';
import { startSession } from '#src/features/desk/session/sessions.server.ts';
import { database } from '#src/server/database/database.ts';
import { fillDay } from './fill-day.ts';
import { staff } from '#tests/support/desk/desk-sign-in.ts';
import type { Site } from '#tests/support/site/site-server.ts';
import type { View } from './views.ts';

let isFilled: Promise<void> | undefined;

const person = 'customer3@example.ca';

const openFirst = (name: RegExp) => async (page: Page) => {
  const loaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await loaded;
};

export const deskViews: readonly View[] = [
  ...Object.entries(deskPaths).map(([name, path]) => ({ name: `desk-${name}`, path })),
  { name: 'desk-booking', path: `${deskPaths.bookings}?show=waiting`, act: openFirst(/waits for/) },
  { name: 'desk-inquiry', path: deskPaths.today, act: openFirst(/Inquiry: /) },
  { name: 'desk-order', path: deskPaths.orders, act: openFirst(/To pack/) },
  {
    name: 'desk-order-slip',
    path: deskPaths.orders,
    act: async (page) => {
      await openFirst(/To pack/)(page);
      await openFirst(/Packing slip/)(page);
    },
  },
  { name: 'desk-product', path: deskPaths.stock, act: openFirst(/pieces/) },
  { name: 'desk-review', path: deskPaths.reviews, act: openFirst(/./) },
  { name: 'desk-person', path: deskPersonPath(person) },
  { name: 'desk-erase', path: deskErasePath(person) },
  {
    name: 'desk-days-close',
    path: deskPaths.days,
    act: (page) => page.getByText('Close days').click(),
  },
];

export async function openDesk(site: Site, context: BrowserContext): Promise<void> {
  isFilled ??= fillDay(site);
  await isFilled;
  const device = 'Chrome on Android';
  const value = await startSession(database().sql, { email: staff, device }, new Date());
  // Browsers send a cookie of a secure page to localhost.
  const url = site.origin.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-desk', value, url, secure: true }]);
}
