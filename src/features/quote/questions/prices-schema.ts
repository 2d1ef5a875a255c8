import { z } from 'zod';
import { serviceIds } from '#src/business/services.ts';
import { confirmed, dollars, fieldsById, textBetween } from '#src/lib/content-fields.ts';
import { priceTitle } from './price-titles.ts';
import { quoteTable } from './questions.ts';
import type { PriceGroup, QuoteTable } from './quote-table.ts';

const minutes = z.int('Write a whole number of minutes, such as 90.').min(0).max(10_000);

const optionFields = {
  label: textBetween(2, 30).describe('As it appears on pages, in quotes and in emails.'),
  price: dollars,
  confirmed,
  minutes: minutes.describe('What it adds to the work.'),
};

/** In the form, one line for each option until it is opened. */
const asLine = { form: { collapsed: true, summary: '{{label}}: ${{price}}' } };

const Size = z.strictObject(optionFields).meta(asLine);

const Choice = z
  .strictObject({
    ...optionFields,
    description: textBetween(12, 67).describe('On its card.'),
  })
  .meta(asLine);

/** What questions ask for in `prices.json`; the build stops on what does not fit. */
export function pricesOf({ surcharge, vehicleSize, questions }: QuoteTable = quoteTable) {
  return z.strictObject({
    isTaxIncluded: z.boolean().meta({
      title: 'The prices contain tax',
      description:
        'Off: tax is added to the price of a quote on the invoice. On: the price contains it. Every quote, email and invoice says which.',
    }),
    serviceMinutes: fieldsById(serviceIds, minutes).describe(
      'Minutes of work for the service itself; below, what each choice adds.',
    ),
    ...byOption([surcharge], Choice),
    ...byOption([vehicleSize], Size),
    ...byOption(questions, Choice),
    discount: z
      .strictObject({
        label: textBetween(3, 40).describe('Its line in the quote.'),
        note: textBetween(10, 100).describe('Why it is given.'),
        above: dollars.meta({
          title: 'Above',
          description: 'It is given when the lines add up to more dollars.',
        }),
        amount: dollars.meta({ title: 'Discount', description: 'In dollars.' }),
        confirmed,
        firstDay: z.iso
          .date()
          .optional()
          .describe('The first day it is given. Leave it empty if it has begun.'),
        lastDay: z.iso
          .date()
          .optional()
          .describe('The last day it is given. Leave it empty if no end is known.'),
      })
      .refine(({ firstDay = '', lastDay = firstDay }) => firstDay <= lastDay, {
        path: ['lastDay'],
        error: 'This is before the first day. Write a later day, or leave it empty.',
      })
      .describe('For paint correction and ceramic coating.'),
    market: z
      .strictObject({
        reference: dollars.meta({
          title: 'Market price',
          description: 'What other shops charge for the job without add-ons, in dollars.',
        }),
        confirmed,
      })
      .meta({ title: 'Comparison', description: 'For paint correction and ceramic coating.' }),
  });
}

/** None is missing, and none is left over. */
function byOption(groups: readonly Pick<PriceGroup, 'id' | 'options'>[], value: z.ZodType) {
  return Object.fromEntries(
    groups.map(({ id, options }) => {
      const ids = options.map((option) => option.id);
      return [id, fieldsById(ids, value).meta({ title: priceTitle(id).inList })];
    }),
  );
}
