import { afterEach, expect, it, vi } from 'vitest';
import { channelOf, unknownChannel } from '#src/lib/signals/lead-channels.ts';
import { sourceField } from '#src/lib/signals/lead-source.ts';
import { channelFacts } from '#src/server/digest/channels.ts';

afterEach(() => vi.unstubAllGlobals());

/** Of a page that is opened so, and whose address loses what it was opened with. */
async function sourceOf(search: string, referrer: string) {
  vi.resetModules();
  const { noteSource } = await import('#src/lib/signals/send-signals.client.ts');
  const { readSession } = await import('#src/lib/session-storage.client.ts');
  vi.stubGlobal('document', { referrer });
  for (const query of [search, '?service=ppf']) {
    vi.stubGlobal('location', new URL(`https://lustreworks.example/quote-builder${query}`));
    noteSource();
  }
  return sourceField().parse(readSession('source'));
}

it.each([
  ['what a link names', '?utm_source=google&utm_medium=cpc', 'https://t.co/', 'google/cpc'],
  ['else the host of another site', '?paint=light', 'https://www.bing.com/search', 'www.bing.com'],
  ['nothing for a typed address', '', '', undefined],
  ['nothing for our own pages', '', 'https://lustreworks.example/ppf', undefined],
])('the source is %s', async (_, search, referrer, source) => {
  expect(await sourceOf(search, referrer)).toBe(source);
});

it.each([
  ['?utm_source=Google&utm_campaign=Spring&paint=light', 'google/spring'],
  ['https://www.bing.com/search?q=a', 'www.bing.com'],
  ['?utm_source=<script>', undefined],
  [`?utm_source=${'a'.repeat(61)}`, undefined],
  ['no page', undefined],
  [7, undefined],
])('of %s the server stores %s', (given, stored) => {
  expect(sourceField().parse(given)).toBe(stored);
});

it('sources are grouped by the channels that bring visitors', () => {
  const sources = ['www.google.ca', 'l.instagram.com', 'blog.example', ''];
  expect(sources.map(channelOf)).toEqual(['Google', 'Instagram', 'Other', unknownChannel]);
});

it('the digest says what came of each channel, and how much of all is not known', () => {
  const row = (
    step: 'quotes' | 'bookings' | 'orders',
    channel: string,
    count: number,
    cents = 0,
  ) => ({
    ...{ step, channel, count, cents },
  });
  const counts = [
    row('quotes', unknownChannel, 2),
    row('quotes', 'Google', 3),
    row('bookings', 'Google', 1),
    row('orders', 'Google', 2, 5000),
  ];
  expect(channelFacts(counts)).toEqual([
    ['Google', 'quotes begun: 3, bookings: 1, orders: 2 ($50.00)'],
    [unknownChannel, 'quotes begun: 2'],
    ['Not known', '25 %'],
  ]);
  expect(channelFacts([])).toEqual([]);
});
