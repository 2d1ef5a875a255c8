import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instagramToken } from '#dev/sandbox/instagram/instagram.ts';
import { startSandbox, type Sandbox } from '#dev/sandbox/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  sandbox.reset();
});
afterAll(() => sandbox.stop());

const ask = (path: string, query: Record<string, string> = {}) =>
  fetch(
    `${sandbox.origin}/instagram${path}?${new URLSearchParams({ access_token: instagramToken, ...query })}`,
  );

interface Page {
  data: Record<string, string>[];
  paging: { next?: string };
}

describe('the fake for Instagram', () => {
  it('answers with ids unless fields are asked for, a page at a time', async () => {
    const page = (await (await ask('/me/media', { limit: '12' })).json()) as Page;

    expect(page.data).toHaveLength(12);
    expect(Object.keys(page.data[0] ?? {})).toEqual(['id']);
    const next = (await (await fetch(page.paging.next ?? '')).json()) as Page;
    expect(next.data).toHaveLength(4);
    expect(next.paging.next).toBeUndefined();
  });

  it('rejects a token it does not know, and a call without one', async () => {
    for (const access_token of ['wrong', '']) {
      const response = await ask('/me/media', { access_token });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 190 } });
    }
  });

  it('renews a token it knows, and takes the new one from then on', async () => {
    const renewed = (await (
      await ask('/refresh_access_token', { grant_type: 'ig_refresh_token' })
    ).json()) as { access_token: string; expires_in: number };

    expect(renewed.expires_in).toBe(5_184_000);
    expect((await ask('/me/media', { access_token: renewed.access_token })).status).toBe(200);
    expect((await ask('/refresh_access_token')).status).toBe(400);
  });

  it('serves its files until their addresses expire', async () => {
    const { data } = (await (
      await ask('/me/media', { fields: 'id,media_url', limit: '3' })
    ).json()) as Page;
    const address = data[2]?.media_url ?? '';

    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fetch(address.replace(/oe=\w+/, 'oe=1'))).status).toBe(403);
  });

  it('has failures of its own, which leave its files alone', async () => {
    const { data } = (await (
      await ask('/me/media', { fields: 'media_url', limit: '3' })
    ).json()) as Page;
    sandbox.setMode({ service: 'instagram', mode: 'limited' });

    expect((await ask('/me/media')).status).toBe(403);
    expect((await fetch(data[2]?.media_url ?? '')).status).toBe(200);
  });
});
