import type { BrowserContext } from 'playwright/test';
import type { Site } from './site-server.ts';

/** What browsers reach outside of the site, and which fake answers there. */
const outsideOrigins = [
  ['https://api.emailjs.com', 'emailjs'],
  ['https://js.stripe.com', 'stripe-js'],
  ['https://api.stripe.com', 'stripe'],
] as const;

/** Lets the fakes answer at the real URLs, so that pages are seen under the policy for those. */
export async function answerOutside(context: BrowserContext, { sandbox }: Site): Promise<void> {
  await context.route('https://www.google.com/maps?**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><h1>The map</h1>',
    }),
  );
  // Whether GitHub works, which the editor shows.
  await context.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { status: { indicator: 'none' } } }),
  );
  for (const [origin, service] of outsideOrigins) {
    await context.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `${sandbox.origin}/${service}${pathname}${search}`;
      const response = await route.fetch({ url }).catch(() => undefined);
      await (response ? route.fulfill({ response }) : route.abort());
    });
  }
}
