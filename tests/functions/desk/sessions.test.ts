import { describe, expect, it } from 'vitest';
import { outsiders } from '#tests/support/desk/outsiders.ts';
import {
  ann,
  askDesk,
  lee,
  openDesk,
  outcomeOf,
  ownPage,
  postDesk,
  signIn,
} from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';

process.env.STAFF_EMAILS = `${ann}, ${lee}`;

const platform = useFunctionPlatform();

describe('a session', () => {
  it('is shown nothing by who has none, is not kept by browsers and told to nobody', async () => {
    for (const [, caller] of outsiders) {
      const { cookie } = await caller(platform);
      const { status, headers, isMade } = await openDesk(cookie);
      expect([status, headers.get('location'), isMade]).toEqual([303, '/desk/sign-in', false]);
      await platform.database.query('delete from desk_links');
    }
    const { cookie } = await signIn(ann);
    const { status, headers } = await openDesk(cookie);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is asked for again by a page of our own where a link on another site led here', async () => {
    const follow = async (site: string) => {
      const headers = { 'sec-fetch-site': site };
      return (await askDesk('/desk/bookings?q=a%22&page=2', { headers })).response;
    };
    const response = await follow('cross-site');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="0;url=/desk/bookings?q=a%22&amp;page=2"');
    for (const site of ['none', 'same-origin']) expect((await follow(site)).status).toBe(303);
  });

  it('ends after 12 hours without use, and not before', async () => {
    const { cookie } = await signIn(ann);
    for (const hours of [11, 11, 11]) {
      passMinutes(hours * 60);
      expect((await openDesk(cookie)).status).toBe(200);
    }
    passMinutes(12 * 60 + 1);
    expect((await openDesk(cookie)).status).toBe(303);
  });

  it("is ended from another device of the same person, one or all, and never someone else's", async () => {
    const [first, second, third] = [await signIn(ann), await signIn(ann), await signIn(ann)];
    const other = await signIn(lee);
    const states = async () => {
      const visits = [first, second, third, other].map(({ cookie }) => openDesk(cookie));
      return (await Promise.all(visits)).map(({ status }) => status);
    };
    const end = (session: string) =>
      postDesk(
        'sessions.end',
        { token: first.token, session },
        { ...ownPage, cookie: first.cookie },
      );
    const idOf = async ({ cookie }: { cookie: string }) =>
      (await openDesk(cookie)).session?.id ?? '';

    expect(outcomeOf(await end(await idOf(other)))).toBe('409 old');
    expect(outcomeOf(await end(await idOf(second)))).toBe('/desk/sessions saved');
    expect(await states()).toEqual([200, 303, 200, 200]);
    const all = await end('');
    expect(outcomeOf(all)).toBe('/desk/sign-in bye');
    expect(all.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-desk=deleted; Path=\/; Expires=Thu, 01 Jan 1970/),
    );
    expect(await states()).toEqual([303, 303, 303, 200]);
  });
});
