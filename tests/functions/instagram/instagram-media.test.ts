import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  callFunction,
  errorOf,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { postsOf, runHourly } from '#tests/support/services/instagram-posts.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.unstubAllEnvs();
});

const picture = '?kind=picture&id=18090111000000014';
const video = '?kind=video&id=18090111000000015';

const askFile = (query: string, headers: Record<string, string> = {}) =>
  callFunction('instagram-media', { query, headers });

describe('the hourly run', () => {
  it('keeps every file of the posts, once, whatever becomes of Instagram', async () => {
    expect(await runHourly()).toMatchObject({ posts: 15, stored: 23, deleted: 0, failed: 0 });
    expect(await runHourly()).toMatchObject({ stored: 0 });
    platform.sandbox.setMode({ service: 'instagram', mode: 'down' });
    const posts = await postsOf(await callFunction('instagram'));
    const urls = posts.flatMap(({ images, videoUrl }) => [...images, videoUrl ?? []].flat());

    expect(urls).toHaveLength(23);
    for (const url of urls) {
      const { status } = await askFile(new URL(url, 'http://localhost').search);
      expect([url, status]).toEqual([url, 200]);
    }
  });

  it('deletes the files of posts that were deleted', async () => {
    await runHourly();
    platform.sandbox.setMode({ service: 'instagram', mode: 'empty' });

    expect(await runHourly()).toMatchObject({ posts: 0, stored: 0, deleted: 23 });
    expect((await askFile(picture)).status).toBe(404);
  });

  it('counts the files that could not be had and gets them next time', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'filesGone' });
    expect(await runHourly()).toMatchObject({ posts: 15, stored: 0, failed: 23 });
    platform.sandbox.setMode({ service: 'instagram', mode: 'ok' });
    expect(await runHourly()).toMatchObject({ stored: 23, failed: 0 });
  });
});

describe('a file of a post', () => {
  it('is a picture as it was posted', async () => {
    await runHourly();
    const response = await askFile(picture);

    expect(response.headers.get('content-type')).toBe('image/jpeg');
    // JPEG begins with these two bytes.
    expect([...(await response.bytes()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('may be kept by browsers and the CDN for a day', async () => {
    await runHourly();

    expect(Object.fromEntries((await askFile(picture)).headers)).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=0',
      'netlify-vary': 'query=kind|id',
      'netlify-cache-tag': 'instagram',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['bytes=100-299', 100, 300],
    ['bytes=100-', 100, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])(
    'that is a video is answered in the part that a player asks for: %s',
    async (range, from, to) => {
      await runHourly();
      const whole = await (await askFile(video)).bytes();
      const part = await askFile(video, { Range: range });
      const bytes = await part.bytes();

      expect(part.status).toBe(206);
      expect(part.headers.get('content-type')).toBe('video/mp4');
      expect(part.headers.get('content-range')).toBe(
        `bytes ${from}-${(to ?? whole.length) - 1}/${whole.length}`,
      );
      expect(bytes).toEqual(whole.subarray(from, to));
      // A CDN that kept the part would hand it out as the whole.
      expect(part.headers.has('netlify-cdn-cache-control')).toBe(false);
      expect(part.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('that is a video too large for one answer comes part by part', async () => {
    platform.sandbox.setMode({ service: 'instagram', mode: 'largeVideos' });
    await runHourly();
    const first = await askFile(video, { Range: 'bytes=0-' });
    const [, last = '', size = ''] =
      /^bytes 0-(\d+)\/(\d+)$/.exec(first.headers.get('content-range') ?? '') ?? [];
    const rest = await askFile(video, { Range: `bytes=${Number(last) + 1}-` });

    expect([first.status, rest.status]).toEqual([206, 206]);
    expect((await first.bytes()).length).toBe(4 * 1024 * 1024);
    expect((await rest.bytes()).length).toBe(Number(size) - Number(last) - 1);
  });

  it.each(['', 'bytes=-100', 'bytes=99999999-', 'bytes=0-1,5-6', 'lines=1-2'])(
    'is answered whole where "%s" names no part of it',
    async (range) => {
      await runHourly();
      expect((await askFile(video, { Range: range })).status).toBe(200);
    },
  );

  it('that no post has is unknown', async () => {
    await runHourly();
    const response = await askFile('?kind=picture&id=999');

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'not_found' });
  });

  it('cannot be had without the store, which the log tells', async () => {
    await runHourly();
    takeLog();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');

    expect((await askFile(picture)).status).toBe(503);
    expect(takeLog()).toMatchObject([{ level: 'error', status: 503 }]);
  });

  it.each([
    ['', 'kind'],
    ['?kind=film&id=1', 'kind'],
    ['?kind=picture', 'id'],
    ['?kind=picture&id=../../etc/passwd', 'id'],
    ['?kind=picture&id=http://169.254.169.254/', 'id'],
    [`?kind=video&id=${'9'.repeat(31)}`, 'id'],
  ])('that "%s" does not name is rejected', async (query, field) => {
    const response = await askFile(query);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) as unknown },
    });
  });
});
