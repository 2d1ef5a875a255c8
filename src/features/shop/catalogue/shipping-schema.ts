import { z } from 'zod';
import { confirmed, dollars, fieldsById, textBetween } from '#src/lib/content-fields.ts';
import { shippingMethodIds } from './shipping-methods.ts';

const days = {
  fewestDays: z.int().min(0).max(60).describe('The smallest number of business days.'),
  mostDays: z.int().min(0).max(60).describe('The largest number of business days.'),
};

type WithDays = { fewestDays: number; mostDays: number };

const inOrder = ({ fewestDays, mostDays }: WithDays) => fewestDays <= mostDays;
const notInOrder = {
  path: ['mostDays'],
  error: 'Write at least as many days as the smallest number.',
};

function saysItsDays({ description, fewestDays, mostDays }: WithDays & { description: string }) {
  const named = description.match(/\d+/g) ?? [];
  return named.every((count) => [fewestDays, mostDays].includes(Number(count)));
}

const method = z
  .strictObject({
    name: textBetween(3, 40).describe('Shown at the checkout and in emails.'),
    description: textBetween(3, 60).describe('When it arrives; say the same days as below.'),
    price: dollars,
    confirmed,
    ...days,
  })
  .refine(inOrder, notInOrder)
  .refine(saysItsDays, {
    path: ['description'],
    error: 'These are not the days of the fields below. Write the same days.',
  });

export const Shipping = z.strictObject({
  methods: fieldsById(shippingMethodIds, method),
  handling: z
    .strictObject(days)
    .refine(inOrder, notInOrder)
    .describe('Before an order leaves the shop.'),
  freeShipping: z.strictObject({
    over: dollars.meta({
      title: 'Over',
      description: 'Standard shipping is free above this subtotal, in dollars.',
    }),
    confirmed,
    isApplied: z
      .boolean()
      .describe('Off: the offer is announced only, with the words "not applied at checkout".'),
  }),
});
