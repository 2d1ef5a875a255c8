import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { callService, fetchFromService } from '#src/server/service-call.server.ts';
import { closeServer, createHttpServer, listen } from '#dev/node-http.ts';
import { useLimitClock } from '#tests/support/functions/limit-clock.ts';

const limits = useLimitClock();
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  stops.push(() => closeServer(server));
  return listen(server, 0);
}

describe('a call to another service', () => {
  it('sends what it is given, and returns the text of any answer with its status', async () => {
    const url = await serve((request, response) => {
      request.pipe(response.writeHead(418));
    });

    const answer = await callService(url, { method: 'POST', body: 'hello' });
    expect(answer).toEqual({ status: 418, text: 'hello' });
  });

  it('is never sent on to another address', async () => {
    let isFollowed = false;
    const elsewhere = await serve((_request, response) => {
      isFollowed = true;
      response.end();
    });
    const url = await serve((_request, response) => {
      response.writeHead(302, { Location: elsewhere }).end();
    });

    await expect(callService(url)).rejects.toMatchObject({ code: 'network' });
    expect(isFollowed).toBe(false);
  });

  it('stops reading an answer that does not end', async () => {
    const url = await serve((_request, response) => {
      const chunk = Buffer.alloc(256 * 1024);
      const write = () => {
        if (!response.destroyed) response.write(chunk, write);
      };
      write();
    });

    await expect(callService(url)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('has all of its time left after a picture that was read in between', async () => {
    limits.run();
    setTimeout(() => undefined, 5000);
    const picture = { width: 3000, height: 3000, channels: 3, background: 'red' } as const;
    await sharp({ create: picture }).blur(20).toBuffer();
    expect(limits.nowMs()).toBe(0);
  });

  it('is given up after five seconds when the answer begins and does not go on', async () => {
    const url = await serve((_request, response) => {
      response.write('{"Results":');
    });
    limits.run();

    await expect(callService(url)).rejects.toMatchObject({ code: 'timeout' });
    expect(limits.nowMs()).toBe(5000);
  });

  it('fails with a code when nobody is there', async () => {
    await expect(callService('http://127.0.0.1:9')).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'network',
    });
  });
});

describe('a file of another service', () => {
  it('comes with its type', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([1, 2, 3]));
    });

    const { status, headers, bytes } = await fetchFromService(url, 3);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes).toEqual(Buffer.from([1, 2, 3]));
  });

  it('that says it is too large is not read at all', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': '4' }).write('ab');
    });

    await expect(fetchFromService(url, 3)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('that turns out too large is given up', async () => {
    const url = await serve((_request, response) => {
      response.write('ab');
      response.end('cd');
    });

    await expect(fetchFromService(url, 3)).rejects.toMatchObject({ code: 'too_large' });
  });
});
