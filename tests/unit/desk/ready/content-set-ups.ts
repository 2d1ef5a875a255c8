import type { ReadyFacts } from '#src/features/desk/ready/ready-check.ts';
import { environment, readyFacts, type WrongSetUps } from '#tests/support/builders/ready-facts.ts';

/** What visitors must not see, by the line that says so. */
const examples: Record<string, Partial<ReadyFacts['facts']>> = {
  phoneDigits: { phoneDigits: '7785550199' },
  street: { street: '100 Example Street', city: 'Example' },
  origin: { origin: 'https://lustreworks.example', email: 'hello@lustreworks.example' },
  facebook: {
    facebook: 'https://www.facebook.com/shop.example',
    tiktok: 'https://www.tiktok.com/@shop.example',
  },
  name: { name: 'Example Car Care', shortName: 'Example' },
};

const exampleSetUps: WrongSetUps = Object.fromEntries(
  Object.entries(examples).map(([id, facts]) => [
    id,
    [['facts are those of an example', { facts: { ...readyFacts.facts, ...facts } }]],
  ]),
);

export const contentSetUps: WrongSetUps = {
  ...exampleSetUps,
  'site-url': [
    ['the primary domain is the one with www', environment({ URL: 'https://www.shop.ca' })],
  ],
  'gst-number': [
    ['there is none', { gstNumber: undefined }],
    ['it is the number of the hint', { gstNumber: '123456789 RT0001' }],
  ],
  discount: [
    ['it has no days', { discount: {} }],
    ['it has a last day alone', { discount: { lastDay: '2026-12-31' } }],
  ],
  reviews: [
    [
      'three reviews are invented',
      { reviews: Array(3).fill({ isExample: true, hasConsent: false }) },
    ],
    [
      'nobody confirmed that a review may be published',
      { reviews: [{ isExample: false, hasConsent: false }] },
    ],
  ],
};
