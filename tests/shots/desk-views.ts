import type { BrowserContext } from 'playwright/test';
import { deskBookingPath, deskPaths } from '#src/features/desk/desk-paths.ts';
import { startSession } from '#src/features/desk/session/sessions.server.ts';
import { database } from '#src/server/database/database.ts';
import { fillDesk } from '#tests/support/desk/full-desk.ts';
import { staff } from '#tests/support/desk/desk-sign-in.ts';
import type { Site } from '#tests/support/site/site-server.ts';
import type { View } from './views.ts';

const booking = { id: '' };

export const deskViews: readonly View[] = [
  ...Object.entries(deskPaths).map(([name, path]) => ({ name: `desk-${name}`, path })),
  {
    name: 'desk-booking',
    path: '/booked',
    act: (page) => page.goto(new URL(deskBookingPath(booking.id), page.url()).href),
  },
  {
    name: 'desk-days-close',
    path: deskPaths.days,
    act: (page) => page.getByText('Close a day').click(),
  },
];

export async function openDesk(site: Site, context: BrowserContext): Promise<void> {
  if (booking.id === '') booking.id = await fillDesk(site.database, { count: 120, staff });
  const device = 'Chrome on Android';
  const value = await startSession(database().sql, { email: staff, device }, new Date());
  // Browsers send a cookie of a secure page to localhost.
  const url = site.origin.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-desk', value, url, secure: true }]);
}
