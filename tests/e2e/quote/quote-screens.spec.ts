import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { shifts, watchShifts } from '#tests/support/browser/layout-shifts.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

const film = `?service=ppf&${carQuery()}`;

const steps = [
  ['', 'What does your car need?', 'Paint Correction'],
  ['?service=ppf', 'Which vehicle is it?', 'Year'],
  [film, 'How does the paint look?', 'Light'],
  [`${film}&paint=light`, 'How much should be covered?', 'Essential Protection'],
  [`?service=window-tinting&${carQuery()}`, 'What should be tinted?', 'Back Windows'],
] as const;

const windows = [
  { width: 360, height: 640 },
  // 1280 × 800 px, zoomed to 200 %.
  { width: 640, height: 400 },
];

async function isSeen(page: Page, text: string): Promise<boolean> {
  const found = page.getByRole('region', { name: 'Quote builder' }).getByText(text).first();
  return found.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    const isInFront = hit?.closest('label, header') === element.closest('label, header');
    return top >= 0 && bottom <= innerHeight && isInFront;
  });
}

function isTitleCut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const title = document.querySelector('h1')?.getBoundingClientRect();
    const bar = document.querySelector('body > header')?.getBoundingClientRect();
    if (!title || !bar) throw new Error('The page has no title, or no header.');
    return title.top < bar.bottom && bar.bottom < title.bottom;
  });
}

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the question is seen with all of its services, and with the whole car', async ({
    page,
  }) => {
    await page.goto('/quote-builder');
    for (const seen of [
      page.getByRole('heading', { level: 1 }),
      ...(await page.getByRole('radio').all()),
      page.getByRole('img', { name: 'Car.' }),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });

  test('a step taken here has no rest of the intro above it', async ({ page }) => {
    const quote = quotePage(page);
    await quote.open();
    await quote.choose('Window Tinting');
    await expect(quote.heading()).toBeFocused();
    const header = await page.locator('body > header').boundingBox();
    const intro = await page.locator('.lead').first().boundingBox();
    expect((intro?.y ?? 0) + (intro?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
  });

  test('the car of a quote stays above the form that books it', async ({ page }) => {
    await quotePage(page).open(`?service=headlight-restoration&${carQuery()}&headlights=hazy`);
    await page.getByRole('button', { name: 'Book Now' }).scrollIntoViewIfNeeded();
    const car = await page.getByRole('figure').boundingBox();
    const form = await page.getByRole('heading', { name: 'Book this job' }).boundingBox();
    expect((car?.y ?? 0) + (car?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  });
});

for (const viewport of windows) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('a link into the quote opens at the top, moves nothing and shows the question with its first choice', async ({
      page,
    }) => {
      await watchShifts(page);
      const quote = quotePage(page);
      for (const [query, question, choice] of steps) {
        await test.step(`"${query}"`, async () => {
          await quote.open(query);
          await expect(quote.heading()).toHaveText(question);
          expect.soft(await isSeen(page, question), question).toBe(true);
          expect.soft(await isSeen(page, choice), choice).toBe(true);
          const { y, focused } = await page.evaluate(() => ({
            y: scrollY,
            focused: document.activeElement?.tagName,
          }));
          expect.soft({ y, focused }).toEqual({ y: 0, focused: 'BODY' });
          expect.soft(await shifts(page)).toBeNull();
        });
      }
    });

    test('a service keeps its lines while its price and its mark are still to arrive', async ({
      page,
    }) => {
      const quote = quotePage(page);
      await quote.open();
      const sizes = await page.getByRole('group', { name: 'Service' }).evaluate((services) => {
        const texts = [...services.querySelectorAll<HTMLElement>('label > :nth-child(2)')];
        const sizes = () => texts.map((text) => `${text.offsetWidth} × ${text.offsetHeight}`);
        const complete = sizes();
        services.querySelectorAll('label > :nth-child(n + 3)').forEach((part) => part.remove());
        return { complete, incomplete: sizes() };
      });
      expect(sizes.complete.length).toBeGreaterThan(0);
      expect(sizes.incomplete).toEqual(sizes.complete);
    });

    test('a step taken here shows the next question with its first choice, and Back the one before', async ({
      page,
    }) => {
      const quote = quotePage(page);
      await quote.open(film);
      await quote.choose('Light');
      await expect(quote.heading()).toBeFocused();
      expect(await isSeen(page, 'How much should be covered?')).toBe(true);
      expect(await isSeen(page, 'Essential Protection')).toBe(true);
      expect(await isTitleCut(page)).toBe(false);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await quote.option('Essential Protection').dispatchEvent('click');
      await expect(quote.heading()).toHaveText('Anything to add?');
      await page.goBack();
      await expect(quote.heading()).toHaveText('How much should be covered?');
      await expect(quote.heading()).toBeFocused();
      await expect(quote.heading()).toBeInViewport();
    });
  });
}
