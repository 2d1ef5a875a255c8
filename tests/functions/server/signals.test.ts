import { afterEach, describe, expect, it } from 'vitest';
import { unknownChannel } from '#src/lib/signals/lead-channels.ts';
import { serviceIds } from '#src/business/services.ts';
import { quoteEvents } from '#src/features/quote/questions/quote-events.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
afterEach(() => takeLog());

interface Row {
  kind: string;
  name: string;
  service: string;
  bucket: number;
  count: number;
}
/** Once the schedule has summed what was sent. */
async function rows(): Promise<Row[]> {
  await callFunction('send-mails', { method: 'POST' });
  return platform.database.query<Row>(
    'select kind, name, service, bucket, count from signal_counts order by kind, name, bucket',
  );
}
const send = (signals: unknown, init: Parameters<typeof postJson>[2] = {}) =>
  postJson('signals', { signals }, init);
const event = { event: 'service_selection', service: 'ppf' };
const vital = (value: unknown, path: unknown = '/shop') => ({ vital: 'LCP', value, path });

describe('what a page sends', () => {
  it('is added to counters and histograms of the day', async () => {
    const batch = [
      event,
      event,
      vital(1200),
      vital(1400, '/shop/snow-foam'),
      vital(99_999, '/blog/washing-in-winter?name=Ann'),
      { error: 256 + 7, path: '/shop/checkout' },
      { missing: 'own' },
    ];
    expect((await send(batch)).status).toBe(204);
    expect((await send([event])).status).toBe(204);

    const row = (kind: string, name: string, bucket: number, count = 1, service = '') => ({
      kind,
      name,
      service,
      bucket,
      count,
    });
    expect(await rows()).toEqual(
      [
        row('error', '/shop/checkout', 7),
        row('event', 'service_selection', 0, 3, 'ppf'),
        row('LCP', '/blog/…', 9),
        row('LCP', '/shop', 2),
        row('LCP', '/shop/…', 2),
        row('missing', 'own', 0),
      ].toSorted((a, b) => (a.kind + a.name < b.kind + b.name ? -1 : 1)),
    );
  });
});

describe('hostile signals', () => {
  const typed = 'Ann Visitor <ann@example.ca>';
  it.each<[string, unknown]>([
    ['an event that is none', [{ event: typed }]],
    ['an event of a prototype', [{ event: 'constructor' }]],
    ['a service that is none', [{ ...event, service: typed }]],
    ['a word beside an event', [{ ...event, note: typed }]],
    ['a vital that is none', [{ vital: typed, value: 1, path: '/' }]],
    ['a value that is none', [vital(typed)]],
    ['a negative value', [vital(-1)]],
    ['an endless path', [vital(1, '/'.repeat(301))]],
    ['an error in words', [{ error: typed, path: '/' }]],
    ['an error beyond a hash', [{ error: 2 ** 32, path: '/' }]],
    ['a missing page by its name', [{ missing: typed }]],
    ['nothing', []],
    ['too many', Array.from({ length: 41 }, () => event)],
    ['no list', typed],
  ])('are rejected whole: %s', async (_, signals) => {
    expect((await send(signals)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('leave few rows, none of their words, and counts that end', async () => {
    for (let flood = 0; flood < 50; flood += 1) {
      const batch = Array.from({ length: 40 }, (_, index) => ({
        error: ((flood * 40 + index) * 2_654_435) % 2 ** 32,
        path: `/shop/${typed} ${flood}`,
      }));
      await send(batch);
    }
    expect((await rows()).length).toBeLessThanOrEqual(256);
    expect(JSON.stringify(await rows())).not.toMatch(/ann|visitor/i);

    await send([event]);
    await rows();
    await platform.database.query(`update signal_counts set count = 999999 where kind = 'event'`);
    await Promise.all([send([event, event]), send([event])]);
    expect((await rows()).find(({ kind }) => kind === 'event')?.count).toBe(1_000_000);
  });
});

it('after a whole visit, no table of counts holds anything of the visitor', async () => {
  const ip = '203.0.113.7';
  await send(
    quoteEvents().map((name) => ({ event: name, service: serviceIds[0] })),
    { ip, headers: { 'user-agent': 'Visitor/1.0', cookie: 'order=pi_secret' } },
  );
  await send([vital(1200, '/shop?email=aroha@example.ca')], { ip });
  await postJson('leads', inquiryBody(), { ip });
  await postJson('leads', bookingBody(), { ip });
  platform.sandbox.setMode({ service: 'stripe', mode: 'down' });
  await callFunction('send-mails', { method: 'POST' });

  const texts: string[] = [];
  for (const table of ['signal_counts', 'call_counts', 'heartbeats', 'alerts']) {
    const found = await platform.database.query<{ text: string }>(
      `select t::text as text from ${table} t`,
    );
    texts.push(...found.map(({ text }) => text));
  }
  expect(texts.length).toBeGreaterThan(quoteEvents().length);
  expect(texts.join('\n')).not.toMatch(
    /203\.0|Visitor|cookie|pi_|secret|aroha|5550119|@|RAV4|swirl/i,
  );
  const known = [
    ...quoteEvents(),
    ...serviceIds,
    'event',
    'channel',
    unknownChannel,
    'LCP',
    'other',
  ];
  for (const { kind, name, service } of await rows()) {
    expect(known).toEqual(expect.arrayContaining([kind, name, service].filter(Boolean)));
  }
});
