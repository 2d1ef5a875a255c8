import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { instagramCalls, postsOf, runHourly } from '#tests/support/services/instagram-posts.ts';
import { instagramToken } from '#dev/sandbox/instagram/instagram.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { purgeSettings, recordPurges } from '#tests/support/services/purge-calls.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

Object.assign(process.env, purgeSettings);

const platform = useFunctionPlatform();
const { limits } = platform;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const dayMs = 24 * 60 * 60_000;

const askPosts = (query = '') => callFunction('instagram', { query });

it('the CDN is purged by posts that are new to it, and by no others', async () => {
  const purges = recordPurges();
  await runHourly();
  expect(purges).toEqual([['instagram']]);
  await runHourly();
  expect(purges).toHaveLength(1);
  vi.restoreAllMocks();
});

describe('the posts', () => {
  it('come newest first in the shape of the contract, all pages of them', async () => {
    await runHourly();
    const posts = await postsOf(await askPosts());

    expect(posts).toHaveLength(15);
    const times = posts.map((post) => post.created_time);
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
    expect(Object.keys(posts[0] ?? {}).toSorted()).toEqual([
      'caption',
      'created_time',
      'id',
      'images',
      'isVideo',
      'videoUrl',
    ]);
  });

  it('are kept by the CDN, whatever is asked for, and no visitor calls Instagram', async () => {
    await runHourly();
    const calls = instagramCalls(platform.sandbox);
    const { headers } = await askPosts('?userId=123&accessToken=a-strangers-token');

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=86400',
      'netlify-vary': 'query=none',
      'netlify-cache-tag': 'instagram',
    });
    expect(instagramCalls(platform.sandbox)).toEqual(calls);
  });

  it.each([
    ['me', ''],
    ['17841400000000000', '17841400000000000'],
  ])('are those of the account "%s"', async (account, userId) => {
    vi.stubEnv('INSTAGRAM_USER_ID', userId);
    vi.resetModules();
    await runHourly();

    expect(instagramCalls(platform.sandbox)).toContain(`/${account}/media`);
  });

  it.each([
    ['before the first run', () => undefined],
    [
      'where no token is set any more',
      async () => {
        await runHourly();
        vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', '');
        vi.resetModules();
      },
    ],
  ])('are none %s', async (_, prepare) => {
    await prepare();
    expect(await postsOf(await askPosts())).toEqual([]);
  });
});

it('without the file store the posts cannot be had, which the log says', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  expect((await askPosts()).status).toBe(503);
  expect(takeLog()).toMatchObject([{ level: 'error', status: 503 }]);
});

describe('when Instagram fails', () => {
  it.each([
    ['down', 'network'],
    ['error', 'status_500'],
    ['malformed', 'invalid_response'],
    ['unreadable', 'invalid_response'],
    ['redirect', 'network'],
    ['limited', 'rate_limited'],
    ['expired', 'token_expired'],
    ['breaksOff', 'status_500'],
    ['slow', 'timeout'],
  ])('(%s), the posts and files of the last run stay', async (mode, posts) => {
    await runHourly();
    const before = await postsOf(await askPosts());
    platform.sandbox.setMode({ service: 'instagram', mode, seconds: 20 });
    limits.run();
    takeLog();

    // A token that has ended works again by no waiting.
    const problem = mode === 'expired' ? 'instagram_token' : 'instagram_posts';
    expect(await runHourly()).toEqual({ token: 'current', tokenDaysLeft: 59, posts, problem });
    expect(await postsOf(await askPosts())).toEqual(before);
  });
});

describe('the token', () => {
  const AgedToken = (days: number) => {
    const date = z.coerce.date().transform((written) => new Date(written.getTime() - days * dayMs));
    return z.looseObject({ refreshedAt: date, expiresAt: date });
  };
  /** Lets days pass since it was renewed. */
  const ageToken = async (days: number) => {
    const stored = await readFromStore('instagram', 'token', AgedToken(days));
    await saveInStore('instagram', 'token', stored);
  };
  const tokensUsed = () =>
    recordsOf(platform.sandbox, 'instagram').map(({ details }) => details.access_token);
  const forgetCalls = () =>
    platform.sandbox.services.find(({ name }) => name === 'instagram')?.reset();

  it('is renewed weekly and used in its renewed form from then on', async () => {
    expect(await runHourly()).toMatchObject({ token: 'refreshed', tokenDaysLeft: 60 });
    forgetCalls();
    await ageToken(6);
    expect(await runHourly()).toMatchObject({ token: 'current', tokenDaysLeft: 53 });
    expect(tokensUsed()[0]).toMatch(new RegExp(`^${instagramToken}-`));
    await ageToken(1);
    expect(await runHourly()).toMatchObject({ token: 'refreshed', tokenDaysLeft: 60 });
  });

  it.each([
    [30, 'instagram_posts'],
    [40, 'instagram_token'],
  ])('that could not be renewed for %d days is the problem %s', async (days, problem) => {
    await runHourly();
    await ageToken(days);
    platform.sandbox.setMode({ service: 'instagram', mode: 'limited' });

    expect(await runHourly()).toMatchObject({
      token: 'failed',
      tokenReason: 'rate_limited',
      tokenDaysLeft: 59 - days,
      problem,
    });
  });

  it('whose end is unknown is a problem when it cannot be renewed', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'expired' });

    expect(await runHourly()).toMatchObject({ token: 'failed', problem: 'instagram_token' });
  });

  it('that the owner replaces counts at once, and the old renewals no more', async () => {
    await runHourly();
    vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', 'IGAA-a-new-one');
    vi.resetModules();
    forgetCalls();

    // The sandbox does not know it; what matters is which one was tried.
    await runHourly();
    expect(new Set(tokensUsed())).toEqual(new Set(['IGAA-a-new-one']));
    takeLog();
  });

  it('and the URLs of Instagram stand in no answer and no log line', async () => {
    const heard: unknown[] = [];
    for (const mode of ['ok', 'error', 'malformed', 'down', 'expired', 'breaksOff']) {
      platform.sandbox.setMode({ service: 'instagram', mode });
      heard.push(await runHourly(), await (await askPosts('?accessToken=strangers')).text());
    }
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    heard.push(await runHourly(), takeLog());

    expect(JSON.stringify(heard)).not.toMatch(/IGAA|sandbox-token|strangers|access_token|oe=/);
  });
});
