import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction, errorOf, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { ageSnapshot, postsOf, instagramCalls } from '#tests/support/instagram-posts.ts';
import { instagramToken } from '#dev/sandbox/instagram/instagram.ts';
import { takeLog } from '#tests/support/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const askGallery = (query = '') => callFunction('instagram', { query });

describe('the posts', () => {
  it('come newest first in the shape of the contract, all pages of them', async () => {
    const posts = await postsOf(await askGallery());

    expect(posts).toHaveLength(15);
    expect(posts.map((post) => post.created_time)).toEqual(
      posts.map((post) => post.created_time).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(Object.keys(posts[0] ?? {}).toSorted()).toEqual([
      'caption',
      'created_time',
      'id',
      'images',
      'isVideo',
      'videoUrl',
    ]);
    expect(instagramCalls(platform.sandbox)).toEqual(['/me/media', '/me/media']);
    expect(takeLog()).toMatchObject([{ status: 200, source: 'instagram' }]);
  });

  it('are pictures, albums and videos, each with addresses of our own', async () => {
    const posts = await postsOf(await askGallery());
    const find = (id: string) => posts.find((post) => post.id === id);
    const file = (kind: string, id: string) =>
      `/.netlify/functions/instagram-media?kind=${kind}&id=${id}`;

    expect(find('18090111000000014')).toMatchObject({
      created_time: '2026-11-14T17:12:40.000Z',
      images: [file('picture', '18090111000000014')],
      isVideo: false,
      videoUrl: null,
    });
    expect(find('18090111000000013')).toMatchObject({
      images: [file('picture', '18090111000000131'), file('picture', '18090111000000132')],
      isVideo: false,
    });
    expect(find('18090111000000015')).toMatchObject({
      images: [file('picture', '18090111000000015')],
      isVideo: true,
      videoUrl: file('video', '18090111000000015'),
    });
    // A video within an album shows its still.
    expect(find('18090111000000010')?.images).toContain(file('picture', '18090111000000102'));
    // A post without words.
    expect(find('18090111000000007')?.caption).toBe('');
    expect(JSON.stringify(posts)).not.toContain('/cdn/');
  });

  it('without anything to show are dropped, a video that is withheld keeps its still', async () => {
    const posts = await postsOf(await askGallery());

    expect(posts.some(({ id }) => id === '18090111000000009')).toBe(false);
    expect(posts.find(({ id }) => id === '18090111000000002')).toMatchObject({
      isVideo: false,
      videoUrl: null,
      images: [expect.stringContaining('id=18090111000000002') as unknown],
    });
  });

  it('are kept by the CDN, whatever is asked for', async () => {
    const { headers } = await askGallery();

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=3600',
      'netlify-vary': 'query=none',
      'netlify-cache-tag': 'instagram',
    });
  });

  it('are those of our account: a token and user in the query are ignored', async () => {
    await askGallery('?userId=123&accessToken=a-strangers-token');

    const [call] = platform.sandbox
      .state()
      .flatMap(({ name, records }) => (name === 'instagram' ? records : []));
    expect(call?.title).toBe('/me/media');
    expect(call?.details.access_token).toBe(instagramToken);
  });

  it('are those of the account named in the environment', async () => {
    vi.stubEnv('INSTAGRAM_USER_ID', '17841400000000000');
    vi.resetModules();

    expect((await askGallery()).status).toBe(200);
    expect(instagramCalls(platform.sandbox)[0]).toBe('/17841400000000000/media');
  });

  it('are none for an account that has posted nothing', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'empty' });

    expect(await postsOf(await askGallery())).toEqual([]);
  });

  it('are none, and nobody is asked, where no token is set', async () => {
    vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', '');
    vi.resetModules();

    expect(await postsOf(await askGallery())).toEqual([]);
    expect(instagramCalls(platform.sandbox)).toEqual([]);
    expect(takeLog()).toMatchObject([{ level: 'info', source: 'not set up' }]);
  });

  it('cannot be posted', async () => {
    const response = await callFunction('instagram', { method: 'POST', body: '{}' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('the snapshot', () => {
  it('answers for a quarter of an hour without a call to Instagram', async () => {
    const first = await postsOf(await askGallery());
    const calls = instagramCalls(platform.sandbox).length;

    expect(await postsOf(await askGallery())).toEqual(first);
    expect(instagramCalls(platform.sandbox)).toHaveLength(calls);

    await ageSnapshot(platform.database, '16 minutes');
    expect(await postsOf(await askGallery())).toEqual(first);
    expect(instagramCalls(platform.sandbox).length).toBeGreaterThan(calls);
  });

  it('is read again by one caller at a time, the others get the old one', async () => {
    await askGallery();
    await ageSnapshot(platform.database, '16 minutes');
    takeLog();

    const answers = await Promise.all([askGallery(), askGallery(), askGallery()]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      takeLog()
        .map(({ source }) => source)
        .toSorted(),
    ).toEqual(['instagram', 'snapshot', 'snapshot']);
  });

  it('keeps the older posts when Instagram breaks off after the first page', async () => {
    const whole = await postsOf(await askGallery());
    await ageSnapshot(platform.database, '16 minutes');
    platform.sandbox.setMode({ service: 'instagram', mode: 'breaksOff' });
    takeLog();

    expect(await postsOf(await askGallery())).toEqual(whole);
    expect(takeLog()).toMatchObject([{ source: 'instagram', brokenOff: 'status_500' }]);
  });

  it('is what came, when Instagram breaks off at the first reading', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'breaksOff' });

    // Twelve to a page, one of them without anything to show.
    expect(await postsOf(await askGallery())).toHaveLength(11);
  });
});

const failures = [
  ['down', 'network'],
  ['error', 'status_500'],
  ['rubbish', 'rubbish'],
  ['redirect', 'network'],
  ['limited', 'rate_limited'],
  ['expired', 'token_expired'],
] as const;

describe('when Instagram fails', () => {
  it.each(failures)('(%s), the last good snapshot is shown', async (mode, reason) => {
    const posts = await postsOf(await askGallery());
    await ageSnapshot(platform.database, '3 days');
    platform.sandbox.setMode({ service: 'instagram', mode });
    takeLog();

    const response = await askGallery();

    expect(await postsOf(response)).toEqual(posts);
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('max-age=60,');
    // A token that has ended mends itself by no waiting: somebody must look.
    const level = reason === 'token_expired' ? 'error' : 'info';
    expect(takeLog()).toMatchObject([{ status: 200, level, source: 'snapshot', reason }]);
  });

  it.each(failures)('(%s) and nothing was ever read, it says so', async (mode, reason) => {
    platform.sandbox.setMode({ service: 'instagram', mode });

    const response = await askGallery();

    expect(response.status).toBe(503);
    expect(await errorOf(response)).toMatchObject({ code: 'unavailable' });
    expect(takeLog()).toMatchObject([{ level: 'error', status: 503, reason }]);
  });

  it('by being slow, the snapshot is shown within six seconds', async () => {
    const posts = await postsOf(await askGallery());
    await ageSnapshot(platform.database, '3 days');
    platform.sandbox.setMode({ service: 'instagram', mode: 'slow', seconds: 20 });
    takeLog();

    const startedAt = performance.now();
    expect(await postsOf(await askGallery())).toEqual(posts);
    expect(performance.now() - startedAt).toBeLessThan(6000);
    expect(takeLog()).toMatchObject([{ source: 'snapshot', reason: 'timeout' }]);
  });

  it('it is asked at most once a minute', async () => {
    await askGallery();
    await ageSnapshot(platform.database, '3 days');
    platform.sandbox.setMode({ service: 'instagram', mode: 'error' });
    await askGallery();
    platform.sandbox.setMode({ service: 'instagram', mode: 'ok' });
    const calls = instagramCalls(platform.sandbox).length;
    await askGallery();

    expect(instagramCalls(platform.sandbox)).toHaveLength(calls);
  });

  it.each([...failures.map(([mode]) => mode), 'breaksOff', 'ok'])(
    '(%s), no answer and no log line holds the token or an address of Instagram',
    async (mode) => {
      platform.sandbox.setMode({ service: 'instagram', mode });
      const response = await askGallery('?accessToken=a-strangers-token');

      const heard = `${await response.text()} ${JSON.stringify([...response.headers])} ${JSON.stringify(takeLog())}`;
      expect(heard).not.toMatch(/IGAA|sandbox-token|strangers|access_token|oe=/);
    },
  );
});
