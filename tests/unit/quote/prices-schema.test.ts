import { expect, it } from 'vitest';
import prices from '#src/features/quote/prices.json' with { type: 'json' };
import { pricesOf } from '#src/features/quote/questions/prices-schema.ts';
import { problemsOf } from '../../../integrations/content-check/schema-problems.ts';

const { market, ...withoutMarket } = prices;
const { back, ...otherWindows } = prices.windows;

it.each<[text: string, written: object, failure: string]>([
  [
    'an option without a price',
    { ...prices, windows: otherWindows },
    'Add "windows.back" with the fields label, cents, minutes, description.',
  ],
  [
    'a price that no question asks for',
    { ...prices, windows: { ...prices.windows, bak: back } },
    'There is no field "bak" in "windows". Write "back" instead.',
  ],
  [
    'a question that there is not',
    { ...prices, upholstery: {} },
    'There is no field "upholstery" in the file',
  ],
  [
    'an option without minutes of work',
    { ...prices, windows: { ...prices.windows, back: { ...back, minutes: undefined } } },
    'windows.back.minutes: Write how many minutes it takes.',
  ],
  ['no comparison', withoutMarket, 'Add "market" with the fields referenceCents.'],
  [
    'half a cent',
    { ...prices, market: { referenceCents: market.referenceCents + 0.5 } },
    'market.referenceCents: Write prices in whole cents: 3495 for $34.95.',
  ],
  [
    'an option without a label',
    { ...prices, windows: { ...prices.windows, back: { ...back, label: undefined } } },
    'Add "windows.back.label".',
  ],
])('%s stops the build with what to write', (_, written, failure) => {
  expect(problemsOf(pricesOf(), written)).toEqual([expect.stringContaining(failure)]);
});

it('as they are written stop no build', () => {
  expect(problemsOf(pricesOf(), prices)).toEqual([]);
});
