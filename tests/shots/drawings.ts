import type { Page } from 'playwright/test';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { questionsOf, type Question } from '#src/features/quote/questions/quote-table.ts';
import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { vehicleTypes, type VehicleTypeId } from '#src/features/quote/questions/vehicle-types.ts';
import { islandsAwake } from '#tests/support/browser/browser.ts';
import type { View } from './views.ts';

const extremes: ((question: Question) => string[])[] = [
  ({ choose, options }) => (choose === 'any' ? [] : options.slice(0, 1).map(({ id }) => id)),
  ({ choose, options }) => options.slice(choose === 'one' ? -1 : 0).map(({ id }) => id),
];

const link = (service: ServiceId, vehicleType: VehicleTypeId, answer: (typeof extremes)[number]) =>
  `/quote-builder?${encodeQuote({
    service,
    vehicle: { year: 2022, make: 'Toyota', model: 'Any', vehicleType },
    answers: Object.fromEntries(
      questionsOf(service, quoteTable).map((question) => [question.id, answer(question)]),
    ),
  })}`;

export const drawingViews: readonly View[] = [
  ...serviceIds.map((service) => ({
    name: `drawings-${service}`,
    path: '/quote-builder',
    minWidth: 1440,
    act: (page: Page) =>
      showSheet(
        page,
        vehicleTypes.flatMap(({ id }) => extremes.map((answer) => link(service, id, answer))),
      ),
  })),
  {
    name: 'drawings-printed',
    path: link('ppf', 'suv', extremes[1] ?? (() => [])),
    act: async (page) => {
      await islandsAwake(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
];

async function showSheet(page: Page, links: string[]) {
  const drawings: string[] = [];
  for (const address of links) {
    await page.goto(new URL(address, page.url()).href);
    drawings.push(await page.locator('figure:has([role=img])').evaluate((one) => one.outerHTML));
  }
  await page.evaluate((all) => {
    document.body.innerHTML = all.join('');
    document.body.style.display = 'grid';
    document.body.style.gridTemplateColumns = '1fr 1fr';
    document.body.style.gap = '2rem';
  }, drawings);
}
