import type { Page } from 'playwright/test';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { quotePage, rav4 } from '#tests/support/browser/quote-page.ts';
import { cartButton, sideCart } from '#tests/support/browser/shop-page.ts';
import { median, within, type BenchPart } from './bench-part.ts';
import { openBrowser, slowdown, untilSettled } from './measured-browser.ts';

/** Slowest answer to a click that still feels immediate (milliseconds). */
const limitMs = 100;

const add = { name: /^Add to Cart: / };

type Step = [name: string, act: (page: Page) => Promise<unknown>];

const journeys: Record<string, Step[]> = {
  'quote builder': [
    ['opening', (page) => quotePage(page).open()],
    ['a service', (page) => quotePage(page).choose('Paint Correction')],
    ['the vehicle', (page) => quotePage(page).fillVehicle(rav4)],
    ['the paint', (page) => quotePage(page).choose('Medium')],
    ['an add-on', (page) => quotePage(page).tick('Glass Clean')],
    ['the quote', (page) => quotePage(page).continueOn()],
    ['typing a name', (page) => page.getByLabel('Name').pressSequentially('Priya')],
  ],
  'shop filters': [
    ['opening', (page) => page.goto('/shop')],
    ['the first touch', (page) => page.getByRole('searchbox').click()],
    ['typing', (page) => page.getByRole('searchbox').pressSequentially('pad', { delay: 150 })],
    ['clearing', (page) => page.getByRole('searchbox').fill('')],
    ['a category', (page) => page.getByRole('radio', { name: 'Accessories' }).check()],
    ['an order', (page) => page.getByLabel('Sort by').selectOption('Price: High to Low')],
  ],
  cart: [
    ['opening', (page) => page.goto('/shop')],
    ['the first click, adding', (page) => page.getByRole('button', add).first().click()],
    ['one more', (page) => page.getByRole('button', { name: 'One more' }).first().click()],
    ['opening the cart', (page) => cartButton(page).click()],
    ['one less', (page) => sideCart(page).getByRole('button', { name: 'One less' }).click()],
    ['closing the cart', (page) => page.getByRole('button', { name: 'Close cart' }).click()],
  ],
};

/** From a click or key to the next picture on a slowed-down processor. */
export const interaction: BenchPart = {
  title: 'Interaction',
  measure: async ({ runs }, site) => {
    const { origin } = await site();
    const rows: string[][] = [];
    for (const [journey, steps] of Object.entries(journeys)) {
      const taken: Map<string, number>[] = [];
      for (let run = 0; run < runs; run += 1) taken.push(await travel(origin, steps));
      for (const [name] of steps.slice(1)) {
        const ms = median(taken.map((times) => times.get(name) ?? 0));
        rows.push([journey, name, ms === 0 ? 'under 16' : within(ms, limitMs)]);
      }
    }
    return `Slowest event of each step, from the click or key to the next picture, in milliseconds (the browser counts in eights), processor slowed down ${slowdown} times, median of ${runs}. The aim is ${limitMs}.

${markdownTable(['Journey', 'Step', 'ms'], rows)}`;
  },
};

/** The slowest event of every step. */
async function travel(origin: string, steps: readonly Step[]): Promise<Map<string, number>> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  // Nobody else is called, least of all the mail service.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const settled = untilSettled(page);
  await page.addInitScript(() => {
    const slowest = { ms: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      // What only follows from a new step under the pointer is no interaction.
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) slowest.ms = Math.max(slowest.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const client = await context.newCDPSession(page);
  const times = new Map<string, number>();
  for (const [name, act] of steps) {
    await act(page);
    if (name === 'opening') {
      await settled();
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    times.set(name, await page.evaluate(slowestSoFar));
  }
  await browser.close();
  return times;
}

/** Runs in the page: lets the browser finish its entries, returns the slowest and begins anew. */
async function slowestSoFar(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { slowest } = window as unknown as { slowest: { ms: number } };
  const { ms } = slowest;
  slowest.ms = 0;
  return ms;
}
