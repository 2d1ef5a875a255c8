import { z } from 'zod';
import { cents, fields, fieldsById, textBetween } from '#src/lib/content-fields.ts';
import { shippingMethodIds } from './shipping-methods.ts';

const days = {
  fewestDays: z.int().min(0).max(60).describe('Business days at the least.'),
  mostDays: z.int().min(0).max(60).describe('Business days at the most.'),
};

const inOrder = ({ fewestDays, mostDays }: { fewestDays: number; mostDays: number }) =>
  fewestDays <= mostDays;
const notInOrder = { path: ['mostDays'], error: 'The most days are no fewer than the least.' };

const method = fields({
  name: textBetween(3, 40).describe('Read at the checkout and in mails.'),
  description: textBetween(3, 60).describe('When it arrives; say the same days as below.'),
  priceCents: cents,
  ...days,
}).refine(inOrder, notInOrder);

export const Shipping = fields({
  methods: fieldsById(shippingMethodIds, method),
  handling: fields(days).refine(inOrder, notInOrder).describe('Before an order leaves the shop.'),
  freeShipping: fields({
    overCents: cents.meta({
      title: 'Over, in cents',
      description: 'Standard shipping is free above this subtotal: 7500 is $75.',
    }),
    isApplied: z
      .boolean()
      .describe('Off: the offer is announced only, with the words "not applied at checkout".'),
  }),
});
