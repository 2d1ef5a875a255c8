import { afterEach, describe, expect, it, vi } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { answerDeskVisit } from '#src/features/desk/desk-visit.server.ts';
import { allRows } from '#tests/support/database/all-rows.ts';
import { outsiders } from '#tests/support/desk/outsiders.ts';
import { ann, lee, openDesk, ownPage, postDesk, signIn } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-values.ts';

process.env.STAFF_EMAILS = `${ann}, ${lee}`;

const platform = useFunctionPlatform();

afterEach(() => vi.useRealTimers());

const minutesLater = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const outcome = ({ status, headers }: Response) => [status, headers.get('location')];

describe('a session', () => {
  it('is shown nothing by who has none, is not kept by browsers and told to nobody', async () => {
    for (const [, caller] of outsiders) {
      const { cookie } = await caller(platform);
      const { status, headers, visible } = await openDesk(cookie);
      expect([status, headers.get('location'), visible]).toEqual([303, '/desk/sign-in', undefined]);
      await platform.database.query('delete from desk_links');
    }
    const { cookie } = await signIn(ann);
    const { status, headers } = await openDesk(cookie);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is asked for again by a page of our own where a link on another site led here', async () => {
    const url = `${facts.origin}/desk/bookings?q=a%22&page=2`;
    const follow = (site: string) =>
      answerDeskVisit(new Request(url, { headers: { 'sec-fetch-site': site } }), new Date(), () =>
        Promise.resolve(true),
      );
    const { status, html } = await follow('cross-site');
    expect(status).toBe(200);
    expect(html).toContain('content="0;url=/desk/bookings?q=a%22&amp;page=2"');
    for (const site of ['none', 'same-origin']) expect((await follow(site)).status).toBe(303);
  });

  it('ends after 12 hours without use, and not before', async () => {
    const { cookie } = await signIn(ann);
    for (const hours of [11, 11, 11]) {
      minutesLater(hours * 60);
      expect((await openDesk(cookie)).status).toBe(200);
    }
    minutesLater(12 * 60 + 1);
    expect((await openDesk(cookie)).status).toBe(303);
  });

  it("is ended from another device of the same person, one or all, and never someone else's", async () => {
    const [first, second, third] = [await signIn(ann), await signIn(ann), await signIn(ann)];
    const other = await signIn(lee);
    const states = async () => {
      const visits = [first, second, third, other].map(({ cookie }) => openDesk(cookie));
      return (await Promise.all(visits)).map(({ status }) => status);
    };
    const press = (form: Record<string, string>) =>
      postDesk('desk', { token: first.token, ...form }, { ...ownPage, cookie: first.cookie });
    const idOf = async ({ cookie }: { cookie: string }) =>
      (await openDesk(cookie)).session?.id ?? '';

    const lees = await press({ action: 'end-session', session: await idOf(other) });
    expect(outcome(lees)).toEqual([303, '/desk/sessions?notice=old']);
    const second_ = await press({ action: 'end-session', session: await idOf(second) });
    expect(outcome(second_)).toEqual([303, '/desk/sessions?notice=saved']);
    expect(await states()).toEqual([200, 303, 200, 200]);
    const all = await press({ action: 'end-sessions' });
    expect(outcome(all)).toEqual([303, '/desk/sign-in?notice=bye']);
    expect(all.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0; Path=\/;/);
    expect(await states()).toEqual([303, 303, 303, 200]);
  });

  it('takes hostile words in any place of its form for no order', async () => {
    const { cookie, token } = await signIn(ann);
    const before = await allRows(platform.database);
    const places = ['action', 'token', 'session'];
    for (const [index, text] of hostileTexts.entries()) {
      const place = places[index % places.length]!;
      const form = { action: 'end-session', token, session: '', [place]: text };
      const { status } = await postDesk('desk', form, { ...ownPage, cookie });
      expect([place, text, status < 500]).toEqual([place, text, true]);
    }
    expect(await allRows(platform.database)).toBe(before);
  });
});
