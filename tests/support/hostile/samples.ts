import { bookingBody, inquiryBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { functionNames } from './function-list.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { plain, soldOut } from '#tests/support/builders/products.ts';

export type Sample =
  | { kind: 'query'; fields: Record<string, unknown> }
  | { kind: 'json'; fields: Record<string, unknown> }
  | { kind: 'form'; fields: Record<string, unknown> };

/**
 * What each function takes. One without an entry is sent `unknownSamples`: it is tested
 * too, though not field by field.
 */
const samples: Record<string, () => Sample[]> = {
  stockMail: () => [
    { kind: 'json', fields: { email: 'ann@example.ca', product: soldOut.url_param, website: '' } },
  ],
  addReview: () => [{ kind: 'json', fields: reviewBody() }],
  // What a form without a key that opens a booking leads to; with one: bookings.test.ts.
  booking: () => [
    {
      kind: 'form',
      fields: {
        role: 'customer',
        action: 'change',
        token: 'a',
        day: dayIn(7),
        dropOff: 'morning',
      },
    },
  ],
  createPaymentIntent: () => [{ kind: 'json', fields: { ...orderBody() } }],
  days: () => [{ kind: 'query', fields: Object.fromEntries(new URLSearchParams(quoteSearch)) }],
  getReviews: () => [{ kind: 'query', fields: { url_param: plain.url_param } }],
  health: () => [{ kind: 'query', fields: { url_param: 'nothing counts' } }],
  instagram: () => [{ kind: 'query', fields: { url_param: 'nothing counts' } }],
  'instagram-media': () => [
    { kind: 'query', fields: { kind: 'picture', id: '18090111000000014' } },
  ],
  leads: () => [
    // First what may be sent any number of times: a day is full after a few bookings.
    { kind: 'json', fields: inquiryBody() },
    { kind: 'json', fields: bookingBody({ preferredDay: dayIn(7), dropOff: 'morning' }) },
    { kind: 'form', fields: { name: 'Ann', email: 'a@b.ca', phone: '6045550100', message: 'Hi' } },
  ],
  nhtsa: () => [
    { kind: 'query', fields: { type: 'modelsByMakeYear', make: 'Honda', year: '2019' } },
  ],
  product: () => [{ kind: 'query', fields: { url_param: plain.url_param } }],
  shop: () => [{ kind: 'query', fields: { fields: 'live' } }],
  signals: () => [
    {
      kind: 'json',
      fields: {
        signals: [
          { event: 'service_selection', service: 'ppf' },
          { vital: 'LCP', value: 1200, path: '/shop' },
          { error: 123_456, path: '/shop' },
          { missing: 'own' },
        ],
      },
    },
  ],
};

const unknownSamples: Sample[] = [
  { kind: 'query', fields: { id: 'a' } },
  { kind: 'json', fields: { id: 'a' } },
];

export function samplesOf(name: string): Sample[] {
  return samples[name]?.() ?? unknownSamples;
}

export const requestedBefore: Readonly<Record<string, string>> = {
  instagram: 'refresh-instagram',
  'instagram-media': 'refresh-instagram',
};

export function hasSamples(name: string): boolean {
  return name in samples;
}

export const staleSamples = Object.keys(samples).filter((name) => !functionNames.includes(name));

export interface SampleRequest extends RequestInit {
  headers: Record<string, string>;
  query?: string;
}

export function requestFor({ kind, fields }: Sample): SampleRequest {
  const asText = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, wordOf(value)]),
  ).toString();
  if (kind === 'query') return { method: 'GET', headers: {}, query: `?${asText}` };
  const type = kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = kind === 'json' ? JSON.stringify(fields) : asText;
  // As browsers send it: some forms are taken from our own pages alone.
  const headers = { 'Content-Type': type, Origin: 'http://localhost' };
  return { method: 'POST', headers, body };
}

export function placesIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  const below = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
  return path.length === 0 ? below : [path.join('.'), ...below];
}

export function withValueAt(sample: Sample, place: string, value: unknown): Sample {
  const fields = structuredClone(sample.fields);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    fields,
  );
  parent[last] = value;
  return { ...sample, fields };
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
