import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { priceGuide } from '#src/features/quote/pricing/price-guide.ts';
import { priceBreakdown, priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import written from '#src/features/quote/prices.json' with { type: 'json' };
import { pricesOf } from '#src/features/quote/questions/prices-schema.ts';
import { decodeQuote, encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { headingOf, isAnswered, stepsFor } from '#src/features/quote/questions/steps.ts';
import { QuoteStep } from '#src/features/quote/wizard/QuoteStep.tsx';
import type { Question } from '#src/features/quote/questions/quote-table.ts';
import { today } from './sample-table.ts';
import { fieldErrors } from '#src/lib/content-errors.ts';

// One more entry in the table and its prices, and nothing else: all that follows is derived from them.
vi.mock('#src/features/quote/questions/questions.ts', async (original) => {
  const { quoteTable } =
    await original<typeof import('#src/features/quote/questions/questions.ts')>();
  const { pricedOptions } = await import('#src/features/quote/questions/quote-table.ts');
  const prices = {
    matte: { label: 'Matte', price: '31', minutes: 5, description: 'No shine.' },
    lit: { label: 'Lit', price: 7, minutes: 5 },
  };
  const wheels: Question = {
    id: 'wheelFinish',
    parameter: 'wheels',
    choose: 'some',
    services: ['undercoating'],
    options: pricedOptions(prices, ['matte'], ['lit']),
    lineLabel: 'Wheels',
    reason: 'Paint for wheels costs.',
    title: 'Which finish?',
    hint: 'Look closely.',
    offRoadNotice: 'Lit wheels stay off the road.',
    legend: 'Wheel finish',
    invalid: 'Please choose a finish.',
    event: 'wheel_selection',
    groupTitle: 'Wheels',
    listed: { title: 'Wheels', note: 'Each' },
  };
  const [first, ...others] = quoteTable.questions;
  return { quoteTable: { ...quoteTable, questions: [first, wheels, ...others] } };
});

const link =
  'service=undercoating&year=2021&make=Toyota&model=RAV4&type=suv&wheels=matte.lit&package=basic';

it('a question is added by one entry of the table: step, price, link, check, mail and view follow', () => {
  expect(stepsFor('undercoating')).toEqual([
    'service',
    'vehicle',
    'wheelFinish',
    'undercoatingPackage',
    'addOns',
    'quote',
  ]);
  expect(stepsFor('ppf')).not.toContain('wheelFinish');
  expect(fieldErrors(pricesOf(), written).map(({ message }) => message)).toEqual([
    'This group is missing. Add it with its fields: matte, lit.',
  ]);
  expect(headingOf('wheelFinish').title).toBe('Which finish?');

  const draft = decodeQuote(link);
  expect(draft.answers.wheelFinish).toEqual(['matte', 'lit']);
  expect(encodeQuote(draft)).toBe(link);
  expect(isAnswered(draft, 'wheelFinish')).toBe(true);
  expect(isAnswered(decodeQuote(link.replace('matte.lit', 'gold')), 'wheelFinish')).toBe(false);

  expect(parseCompleteQuote(link)).toEqual(draft);
  expect(() => parseCompleteQuote(link.replace('matte', 'gold'))).toThrow(/: wheelFinish$/);
  expect(() => parseCompleteQuote(link.replace('wheels=matte.lit&', ''))).toThrow(/wheelFinish$/);

  const quote = priceQuote(draft, today);
  const without = priceQuote({ ...draft, answers: { ...draft.answers, wheelFinish: [] } }, today);
  expect(quote.totalCents - without.totalCents).toBe(38_00);
  expect(priceBreakdown(quote)).toContain('Wheels (Matte): $31\nWheels (Lit): $7');
  expect(quote.notes).toContain('Paint for wheels costs.');
  expect(quote.notes.at(-1)).toBe('Lit wheels stay off the road.');

  const { prices } = priceGuide('undercoating', today).groups[1] ?? { prices: [] };
  expect(prices.map(({ path }) => path)).toEqual([
    '/quote-builder?service=undercoating&wheels=matte',
    '/quote-builder?service=undercoating&wheels=lit',
  ]);

  const view = renderToStaticMarkup(
    createElement(QuoteStep, {
      draft: { ...draft, answers: { wheelFinish: ['matte'] } },
      step: 'wheelFinish',
      services: [],
      onDone: () => undefined,
    }),
  );
  expect(view).toMatch(/<input type="checkbox"[^>]* checked="" value="matte"/);
  expect(view).toMatch(/<input type="checkbox"[^>]* value="lit"/);
  for (const text of ['Matte', '$31', 'No shine.', 'Lit', '$7', 'Lit wheels stay off the road.']) {
    expect(view).toContain(text);
  }
});
