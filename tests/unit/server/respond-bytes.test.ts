import { describe, expect, it } from 'vitest';
import { bytesResponse } from '#src/server/respond-bytes.server.ts';

const bytes = Uint8Array.from({ length: 10 }, (_, index) => index);

async function ask(range?: string) {
  const request = new Request('http://localhost/', range ? { headers: { Range: range } } : {});
  const response = bytesResponse(request, bytes, 'video/mp4', { 'Cache-Control': 'public' });
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    cache: response.headers.get('cache-control'),
    body: [...(await response.bytes())],
  };
}

describe('a file', () => {
  it('is sent whole, and may be cached, when no part is asked for', async () => {
    expect(await ask()).toEqual({ status: 200, range: null, cache: 'public', body: [...bytes] });
  });

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', [2, 3, 4]],
    ['bytes=0-', 'bytes 0-9/10', [...bytes]],
    ['bytes=8-99', 'bytes 8-9/10', [8, 9]],
    ['bytes=-3', 'bytes 7-9/10', [7, 8, 9]],
    ['bytes=-99', 'bytes 0-9/10', [...bytes]],
  ])('is sent in the part "%s", uncached', async (asked, range, body) => {
    expect(await ask(asked)).toEqual({ status: 206, range, cache: null, body });
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('has no part "%s"', async (asked) => {
    expect(await ask(asked)).toMatchObject({ status: 416, range: 'bytes */10', body: [] });
  });

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes'])(
    'is sent whole for "%s", which may be ignored',
    async (asked) => {
      expect(await ask(asked)).toMatchObject({ status: 200, body: [...bytes] });
    },
  );
});
