import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { postsOf, instagramCalls } from '#tests/support/instagram-posts.ts';
import { instagramToken } from '#dev/sandbox/instagram/instagram.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { takeLog } from '#tests/support/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function run(): Promise<Record<string, unknown>> {
  const response = await callFunction('refresh-instagram', { method: 'POST', body: '{}' });
  return (await response.json()) as Record<string, unknown>;
}

/** Lets days pass since the token was renewed. */
const ageToken = (days: number) =>
  platform.database.query(
    `update instagram_token set refreshed_at = refreshed_at - $1::interval,
      expires_at = expires_at - $1::interval`,
    [`${days} days`],
  );

const tokensUsed = () =>
  recordsOf(platform.sandbox, 'instagram').map(({ details }) => details.access_token);

describe('the hourly run', () => {
  it('renews the token, reads the posts and keeps every file of theirs', async () => {
    expect(await run()).toEqual({
      token: 'refreshed',
      tokenDaysLeft: 60,
      posts: 15,
      kept: 23,
      forgotten: 0,
      failed: 0,
    });
    expect(await run()).toMatchObject({ token: 'current', kept: 0 });
  });

  it('leaves nothing to fetch when Instagram is down afterwards', async () => {
    await run();
    platform.sandbox.setMode({ service: 'instagram', mode: 'down' });
    const posts = await postsOf(await callFunction('instagram'));
    const addresses = posts.flatMap(({ images, videoUrl }) => [...images, videoUrl ?? []].flat());

    expect(addresses.length).toBe(23);
    for (const address of addresses) {
      const response = await callFunction('instagram-media', {
        query: new URL(address, 'http://localhost').search,
      });
      expect([address, response.status]).toEqual([address, 200]);
    }
  });

  it('forgets the files of posts that were taken back', async () => {
    await run();
    platform.sandbox.setMode({ service: 'instagram', mode: 'empty' });

    expect(await run()).toMatchObject({ posts: 0, kept: 0, forgotten: 23 });
    const response = await callFunction('instagram-media', {
      query: '?kind=picture&id=18090111000000014',
    });
    expect(response.status).toBe(404);
  });

  it('counts the files that could not be had and gets them next time', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'filesGone' });
    expect(await run()).toMatchObject({ posts: 15, kept: 0, failed: 23 });
    platform.sandbox.setMode({ service: 'instagram', mode: 'ok' });
    expect(await run()).toMatchObject({ kept: 23, failed: 0 });
  });

  it('keeps the old snapshot and its files while Instagram fails', async () => {
    await run();
    platform.sandbox.setMode({ service: 'instagram', mode: 'error' });

    expect(await run()).toMatchObject({ posts: 'status_500', forgotten: 0 });
    platform.sandbox.setMode({ service: 'instagram', mode: 'down' });
    expect(await postsOf(await callFunction('instagram'))).toHaveLength(15);
  });

  it('has nothing to do where no token is set', async () => {
    vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', '');
    vi.resetModules();

    expect(await run()).toEqual({});
    expect(instagramCalls(platform.sandbox)).toEqual([]);
  });
});

describe('the token', () => {
  it('is used in its renewed form from then on', async () => {
    await run();
    await platform.database.query('truncate instagram_snapshot');
    platform.sandbox.services.find(({ name }) => name === 'instagram')?.reset();
    await callFunction('instagram');

    const [used] = tokensUsed();
    expect(used).toMatch(new RegExp(`^${instagramToken}-`));
  });

  it('lies sealed in the database, with its expiry beside it', async () => {
    await run();
    const rows = await platform.database.query<{ sealed: string; days: number }>(
      `select sealed, round(extract(epoch from expires_at - now()) / 86400)::integer as days
       from instagram_token`,
    );

    expect(rows).toHaveLength(1);
    expect(rows[0]?.days).toBe(60);
    const sealed = rows[0]?.sealed ?? '';
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('sandbox');
  });

  it('is left alone for a week, then renewed again', async () => {
    await run();
    await ageToken(6);
    expect(await run()).toMatchObject({ token: 'current', tokenDaysLeft: 53 });
    await ageToken(1);
    expect(await run()).toMatchObject({ token: 'refreshed', tokenDaysLeft: 60 });
  });

  it('that cannot be renewed raises no alarm while weeks are left', async () => {
    await run();
    await ageToken(30);
    platform.sandbox.setMode({ service: 'instagram', mode: 'limited' });
    takeLog();

    expect(await run()).toMatchObject({
      token: 'failed',
      tokenReason: 'rate_limited',
      tokenDaysLeft: 29,
    });
    expect(takeLog()).toMatchObject([{ level: 'info', tokenDaysLeft: 29 }]);
  });

  it('that cannot be renewed raises the alarm three weeks before its end', async () => {
    await run();
    await ageToken(40);
    platform.sandbox.setMode({ service: 'instagram', mode: 'limited' });
    takeLog();

    await run();

    expect(takeLog()).toMatchObject([
      { level: 'error', route: 'refresh-instagram', status: 200, tokenDaysLeft: 19 },
    ]);
  });

  it('whose end is unknown raises the alarm when it cannot be renewed', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'expired' });

    expect(await run()).toMatchObject({ token: 'failed', tokenReason: 'token_expired' });
    expect(takeLog()).toMatchObject([{ level: 'error', posts: 'token_expired' }]);
  });

  it('that the owner replaces counts at once, and the old renewals no more', async () => {
    await run();
    vi.stubEnv('INSTAGRAM_ACCESS_TOKEN', 'IGAA-a-new-one');
    vi.resetModules();
    platform.sandbox.services.find(({ name }) => name === 'instagram')?.reset();

    // The stand-in does not know it; what matters is which one was tried.
    await run();
    expect(new Set(tokensUsed())).toEqual(new Set(['IGAA-a-new-one']));
    takeLog();
  });

  it('stands in no answer and no log line of the run, even when that fails', async () => {
    const heard: unknown[] = [];
    for (const mode of ['ok', 'error', 'rubbish', 'down', 'expired']) {
      platform.sandbox.setMode({ service: 'instagram', mode });
      heard.push(await run());
    }
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    heard.push(await run(), takeLog());

    expect(JSON.stringify(heard)).not.toMatch(/IGAA|sandbox-token|access_token|oe=/);
  });
});
