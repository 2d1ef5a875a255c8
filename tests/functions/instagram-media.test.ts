import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction, errorOf, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { ageSnapshot } from '#tests/support/instagram-posts.ts';
import { takeLog } from '#tests/support/take-log.ts';

const platform = useFunctionPlatform();

afterEach(() => {
  vi.unstubAllEnvs();
});

const picture = '?kind=picture&id=18090111000000014';
const video = '?kind=video&id=18090111000000015';

const askFile = (query: string, headers: Record<string, string> = {}) =>
  callFunction('instagram-media', { query, headers });

async function readPosts(): Promise<void> {
  expect((await callFunction('instagram')).status).toBe(200);
  takeLog();
}

describe('a file of a post', () => {
  it('is fetched from Instagram once, and kept', async () => {
    await readPosts();
    const first = await askFile(picture);
    const bytes = await first.bytes();
    platform.sandbox.setMode({ service: 'instagram', mode: 'down' });
    const second = await askFile(picture);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    expect(second.headers.get('content-type')).toBe('image/jpeg');
    // JPEG begins with these two bytes.
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(await second.bytes()).toEqual(bytes);
    expect(takeLog()).toMatchObject([{ source: 'instagram' }, { source: 'kept' }]);
  });

  it('is there long after Instagram let its own address expire', async () => {
    await readPosts();
    await askFile(picture);
    await ageSnapshot(platform.database, '90 days');
    platform.sandbox.setMode({ service: 'instagram', mode: 'filesGone' });

    expect((await askFile(picture)).status).toBe(200);
  });

  it('may be kept by browsers and the CDN for a day', async () => {
    await readPosts();

    expect(Object.fromEntries((await askFile(picture)).headers)).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=0',
      'netlify-vary': 'query=kind|id',
      'netlify-cache-tag': 'instagram',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that is a video is answered in the parts that players ask for', async () => {
    await readPosts();
    const whole = await (await askFile(video)).bytes();
    const part = await askFile(video, { Range: 'bytes=100-299' });

    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(part.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`);
    expect(await part.bytes()).toEqual(whole.subarray(100, 300));
    // A CDN that kept the part would hand it out as the whole.
    expect(part.headers.has('netlify-cdn-cache-control')).toBe(false);
    expect(part.headers.get('cache-control')).toBe('no-store');
  });

  it('that is a video too large for one answer comes part by part, and is not kept', async () => {
    await readPosts();
    platform.sandbox.setMode({ service: 'instagram', mode: 'largeVideos' });
    const first = await askFile(video, { Range: 'bytes=0-' });
    const [, last = '', size = ''] = /^bytes 0-(\d+)\/(\d+)$/.exec(
      first.headers.get('content-range') ?? '',
    ) ?? [''];
    const rest = await askFile(video, { Range: `bytes=${Number(last) + 1}-` });

    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(first.headers.get('content-type')).toBe('video/mp4');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await first.bytes()).length).toBe(4 * 1024 * 1024);
    expect((await rest.bytes()).length).toBe(Number(size) - Number(last) - 1);
    expect(takeLog()).toMatchObject([{ source: 'instagram' }, { source: 'instagram' }]);
  });

  it('that is such a video, asked for as a whole, is not to be had', async () => {
    await readPosts();
    platform.sandbox.setMode({ service: 'instagram', mode: 'largeVideos' });

    expect((await askFile(video)).status).toBe(503);
    expect(takeLog()).toMatchObject([{ level: 'error' }]);
  });

  it('is served without the store, which the log tells', async () => {
    await readPosts();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    const response = await askFile(picture);

    expect(response.status).toBe(200);
    const [line] = takeLog();
    expect(line).toMatchObject({ source: 'instagram' });
    expect(line?.store).toContain('MissingBlobsEnvironmentError');
  });
});

describe('a file that cannot be had', () => {
  it.each([
    ['filesGone', 'status_403'],
    ['down', 'network'],
    ['error', 'status_500'],
    ['rubbish', 'rubbish'],
  ])('(%s) is answered with 503, and tried again next time', async (mode, reason) => {
    await readPosts();
    platform.sandbox.setMode({ service: 'instagram', mode });
    const response = await askFile(picture);

    expect(response.status).toBe(503);
    expect(await errorOf(response)).toMatchObject({ code: 'unavailable' });
    expect(takeLog()).toMatchObject([{ level: 'error', reason }]);
    platform.sandbox.setMode({ service: 'instagram', mode: 'ok' });
    expect((await askFile(picture)).status).toBe(200);
  });

  it('because no post has it is unknown, and nobody is asked for it', async () => {
    await readPosts();
    const response = await askFile('?kind=picture&id=999');

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'not_found' });
  });

  it('because no post was ever read is unknown', async () => {
    expect((await askFile(picture)).status).toBe(404);
  });

  it.each([
    ['', 'kind'],
    ['?kind=film&id=1', 'kind'],
    ['?kind=picture', 'id'],
    ['?kind=picture&id=../../etc/passwd', 'id'],
    ['?kind=picture&id=http://169.254.169.254/', 'id'],
    [`?kind=video&id=${'9'.repeat(31)}`, 'id'],
  ])('because "%s" names none is refused', async (query, field) => {
    const response = await askFile(query);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) as unknown },
    });
  });
});
