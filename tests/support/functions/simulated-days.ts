import { expect, vi } from 'vitest';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { bookingBody, inquiryBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { ann, askDesk, signIn, type Staff } from '#tests/support/desk/desk-pages.ts';
import { openOrder, pay } from '#tests/support/services/paying.ts';
import { recordPurges } from '#tests/support/services/purge-calls.ts';
import { databaseUses } from './counted-database.ts';
import { callFunction, postJson, type FunctionPlatform } from './function-platform.ts';

const minute = 60_000;
const hour = 60 * minute;

interface DayEvent {
  at: number;
  happen: () => Promise<unknown>;
}

interface Traffic {
  visitsPerDay: number;
  isDeskOpen: boolean;
}

/** Days of the real functions behind a CDN that follows their headers and purges; each begins at the next midnight (UTC). */
export function simulateDays(platform: FunctionPlatform) {
  const purges = recordPurges();
  let sleepsAt = 0;
  const cached = new Map<string, { endsAt: number; tags: readonly string[] }>();

  /** As a browser asks the CDN, which asks the function where it has no copy. */
  async function ask(name: string, query = ''): Promise<void> {
    const url = name + query;
    if ((cached.get(url)?.endsAt ?? 0) > Date.now()) return;
    const { status, headers } = await callFunction(name, { query });
    expect([url, status]).toEqual([url, 200]);
    const seconds = Number(
      /max-age=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1],
    );
    const tags = headers.get('netlify-cache-tag')?.split(',') ?? [];
    cached.set(url, { endsAt: Date.now() + seconds * 1000, tags });
  }

  async function send(name: string, body: unknown): Promise<void> {
    const { status } = await postJson(name, body, { ip: nextAddress() });
    expect([name, status < 300]).toEqual([name, true]);
  }

  const signal = () => send('signals', { signals: [{ vital: 'LCP', value: 900, path: '/' }] });

  async function visit(index: number): Promise<void> {
    await ask('instagram');
    await signal();
    const product = catalogue[Math.floor(index / 2) % catalogue.length];
    const query = `?url_param=${product?.url_param ?? ''}`;
    if (index % 2 === 0) await ask('shop', '?fields=live');
    else await Promise.all([ask('product', query), ask('getReviews', query)]);
    await signal();
  }

  async function order(): Promise<void> {
    await pay(platform.sandbox, await openOrder({}, nextAddress()));
    await platform.sandbox.stripe.webhooks.settled();
  }

  async function book(index: number): Promise<void> {
    await ask('days', `?${quoteSearch}`);
    const today = shopDay(new Date());
    // A person has three open requests at most.
    const person = {
      email: `${today}.${index}@example.ca`,
      phone: `60${1000 + index}${today.slice(5).replace('-', '')}`,
    };
    const preferredDay = addDays(today, 7 + index);
    await send('leads', bookingBody({ ...person, preferredDay, emailed: true }));
  }

  function scheduled(name: string, everyMs: number, startsMs = 0): DayEvent[] {
    const runs = (24 * hour - startsMs) / everyMs;
    return Array.from({ length: Math.ceil(runs) }, (_, index) => ({
      at: startsMs + index * everyMs,
      happen: async () => {
        const { status } = await callFunction(name, { method: 'POST' });
        expect([name, status]).toEqual([name, 200]);
      },
    }));
  }

  const schedules: readonly DayEvent[] = [
    ...scheduled('send-mails', hour / 4),
    ...scheduled('reconcile-orders', hour / 4),
    ...scheduled('refresh-instagram', 3 * hour),
    ...scheduled('forget', 24 * hour, 9 * hour),
    ...scheduled('publish-posts', 24 * hour, 9 * hour),
    ...scheduled('digest', 24 * hour, 12 * hour),
  ];

  /**
   * From seven in the morning until eleven at night by the shop's clock; evenly, so that few visits share their minutes.
   * Three requests, two orders and a review for every hundred.
   */
  function visitors(visitsPerDay: number): DayEvent[] {
    const opensAt = 14 * hour;
    const at = (part: number) => (opensAt + part * 16 * hour) % (24 * hour);
    const visits = Array.from({ length: visitsPerDay }, (_, index) => ({
      at: at((index + 0.5) / visitsPerDay),
      happen: () => visit(index),
    }));
    const hundreds = Math.ceil(visitsPerDay / 100);
    const writes = Array.from({ length: hundreds }, (_, index) => {
      const part = (share: number) => at((index + share) / hundreds);
      return [
        { at: part(0.2), happen: () => send('leads', inquiryBody()) },
        { at: part(0.35), happen: order },
        { at: part(0.5), happen: () => send('leads', inquiryBody()) },
        { at: part(0.65), happen: order },
        { at: part(0.8), happen: () => book(index) },
        { at: part(0.9), happen: () => send('addReview', reviewBody()) },
      ];
    });
    return [...visits, ...writes.flat()];
  }

  /** A page of the desk every four minutes of eight hours. */
  function desk(staff: Staff): DayEvent[] {
    return Array.from({ length: 120 }, (_, index) => ({
      at: 16 * hour + index * 4 * minute,
      happen: () => askDesk('/desk', { headers: { cookie: staff.cookie } }),
    }));
  }

  /** The database sleeps five minutes after its last use. */
  return async function hoursAwake({ visitsPerDay, isDeskOpen }: Traffic): Promise<number> {
    const events = [
      ...schedules,
      ...(visitsPerDay > 0 ? visitors(visitsPerDay) : []),
      ...(isDeskOpen ? desk(await signIn(ann)) : []),
    ].toSorted((a, b) => a.at - b.at);
    await setStock(platform.database, { [onSale.id]: 1000 });
    let awakeMs = 0;
    const startsAt = Math.ceil(Date.now() / (24 * hour)) * 24 * hour;
    for (const { at, happen } of events) {
      const now = startsAt + at;
      vi.setSystemTime(now);
      const before = databaseUses.count;
      await happen();
      for (const tags of purges.splice(0))
        for (const [url, entry] of cached)
          if (entry.tags.some((tag) => tags.includes(tag))) cached.delete(url);
      if (databaseUses.count === before) continue;
      awakeMs += now + 5 * minute - Math.max(now, sleepsAt);
      sleepsAt = now + 5 * minute;
    }
    return awakeMs / hour;
  };
}
