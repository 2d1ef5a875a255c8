import { z } from 'zod';
import { fields, line } from '#src/lib/kind-fields.ts';
import { quoteTable } from './questions.ts';
import type { PriceGroup, QuoteTable } from './quote-table.ts';

const Cents = z
  .int('Write prices in whole cents: 15000 for $150.')
  .min(0, 'A price is not below zero.')
  .meta({ title: 'Price in cents', description: '15000 is $150.' });

const optionFields = (id: string) => ({
  label: line(`${id}.label`, { min: 2, max: 30 }).describe(
    'As visitors, quotes and mails read it.',
  ),
  cents: Cents,
});

const Size = (id: string) => fields(id, optionFields(id));

const Choice = (id: string) =>
  fields(id, {
    ...optionFields(id),
    description: line(`${id}.description`, { min: 12, max: 67 }).describe('On its card.'),
  });

/** What questions ask for in `prices.json`; the build stops on what does not fit. */
export function pricesOf({ surcharge, vehicleSize, questions }: QuoteTable = quoteTable) {
  return fields('prices.json', {
    ...byOption([surcharge], Choice),
    ...byOption([vehicleSize], Size),
    ...byOption(questions, Choice),
    discount: fields('discount', {
      label: line('discount.label', { min: 3, max: 40 }).describe('Its line in the quote.'),
      note: line('discount.note', { min: 10, max: 100 }).describe('Why it is given.'),
      thresholdCents: Cents.meta({
        title: 'Above, in cents',
        description: 'It is given when the lines add up to more: 40000 is $400.',
      }),
      cents: Cents.meta({ title: 'Discount in cents', description: '10000 is $100.' }),
    }).describe('For paint correction and ceramic coating.'),
    market: fields('market', {
      referenceCents: Cents.meta({
        title: 'Elsewhere, in cents',
        description: 'What the job costs elsewhere without add-ons: 120000 is $1,200.',
      }),
    }).meta({ title: 'Comparison', description: 'For paint correction and ceramic coating.' }),
  });
}

/** One value for each option, by the ids of group and option: none is missing, and none is left over. */
export function byOption<Value extends z.ZodType>(
  groups: readonly Pick<PriceGroup, 'id' | 'options' | 'listed'>[],
  valueOf: (id: string) => Value,
) {
  return Object.fromEntries(
    groups.map(({ id, options, listed }) => {
      const values = options.map((option) => [option.id, valueOf(`${id}.${option.id}`)]);
      const group = fields(id, Object.fromEntries(values) as Record<string, Value>);
      return [id, group.meta({ title: listed.title })];
    }),
  );
}
