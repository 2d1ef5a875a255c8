import type { ReadyFacts } from '#src/features/desk/ready/ready-check.ts';
import { environment, readyFacts } from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUp } from './wrong-set-up.ts';

const own = readyFacts.facts;

const withFacts = (facts: Partial<ReadyFacts['facts']>) => ({ facts: { ...own, ...facts } });

export const contentSetUps: readonly WrongSetUp[] = [
  {
    id: 'phoneDigits',
    when: 'the number is one for films',
    change: withFacts({ phoneDigits: '6045550142' }),
    says: 'Visitors still see an example: 6045550142.',
  },
  {
    id: 'phoneDigits',
    when: 'the number is one for films, of another area',
    change: withFacts({ phoneDigits: '7785550199' }),
    says: 'Visitors still see an example: 7785550199.',
  },
  {
    id: 'street',
    when: 'the street is an example',
    change: withFacts({ street: '100 Example Street' }),
    says: 'Visitors still see an example: 100 Example Street.',
  },
  {
    id: 'street',
    when: 'street and city are examples',
    change: withFacts({ street: '100 Example Street', city: 'Example' }),
    says: 'Visitors still see an example: 100 Example Street, Example.',
  },
  {
    id: 'origin',
    when: 'the domain is an example',
    change: withFacts({ origin: 'https://lustreworks.example' }),
    says: 'Visitors still see an example: https://lustreworks.example.',
  },
  {
    id: 'origin',
    when: 'the email is at an example',
    change: withFacts({ email: 'hello@lustreworks.example' }),
    says: 'Visitors still see an example: hello@lustreworks.example.',
  },
  {
    id: 'facebook',
    when: 'one account is an example',
    change: withFacts({ tiktok: 'https://www.tiktok.com/@lustreworks.example' }),
    says: 'Visitors still see an example: https://www.tiktok.com/@lustreworks.example.',
  },
  {
    id: 'facebook',
    when: 'two accounts are examples',
    change: withFacts({
      facebook: 'https://www.facebook.com/shop.example',
      instagram: 'https://www.instagram.com/shop.example',
    }),
    says: 'Visitors still see an example: https://www.facebook.com/shop.example, https://www.instagram.com/shop.example.',
  },
  {
    id: 'name',
    when: 'the name is an example',
    change: withFacts({ name: 'Example Car Care' }),
    says: 'Visitors still see an example: Example Car Care.',
  },
  {
    id: 'name',
    when: 'the short name is an example',
    change: withFacts({ shortName: 'Example' }),
    says: 'Visitors still see an example: Example.',
  },
  {
    id: 'site-url',
    when: 'the domain is not connected',
    change: environment({ URL: 'https://shop.netlify.app' }),
    says: 'Netlify serves the site at https://shop.netlify.app, but its pages name https://shop.ca.',
  },
  {
    id: 'site-url',
    when: 'the primary domain is the one with www',
    change: environment({ URL: 'https://www.shop.ca' }),
    says: 'Netlify serves the site at https://www.shop.ca, but its pages name https://shop.ca.',
  },
  {
    id: 'gst-number',
    when: 'there is none',
    change: { gstNumber: undefined },
    says: 'Order mails and receipts name no GST/HST number.',
  },
  {
    id: 'gst-number',
    when: 'it is the number of the hint',
    change: { gstNumber: '123456789 RT0001' },
    says: 'Order mails and receipts name the number of an example: 123456789 RT0001.',
  },
  {
    id: 'discount',
    when: 'it has no days',
    change: { discount: {} },
    says: 'The discount has no last day: it never ends.',
  },
  {
    id: 'discount',
    when: 'it has a last day alone',
    change: { discount: { lastDay: '2026-12-31' } },
    says: 'The discount has no first day: nobody can say since when it is given.',
  },
  {
    id: 'reviews',
    when: 'three reviews are invented',
    change: { reviews: Array(3).fill({ isExample: true, hasConsent: false }) },
    says: 'Invented examples, which disappear once the site is open: 3.',
  },
  {
    id: 'reviews',
    when: 'nobody confirmed that a review may be published',
    change: { reviews: [{ isExample: false, hasConsent: false }] },
    says: 'Reviews without “I may publish this”: 1.',
  },
];
