import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('a call of our functions', () => {
  it('asks by GET and resolves to the JSON of the answer', async () => {
    const fetch = answerWith(() => Response.json({ Results: [] }));
    await expect(fetchJson('/nhtsa?type=allMakes')).resolves.toEqual({ Results: [] });
    expect(fetch.mock.calls[0]?.[1].method).toBeUndefined();
  });

  it('sends a body as JSON by POST, and outlives the page where that is asked for', async () => {
    const fetch = answerWith(() => Response.json({}, { status: 201 }));
    await fetchJson('/leads', { body: { name: 'Ann' }, keepalive: true });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"Ann"}',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
    });
  });

  it('throws an error answer with its status and body', async () => {
    const body = { error: { code: 'invalid', message: 'No.', fields: { name: 'Required' } } };
    answerWith(() => Response.json(body, { status: 400 }));
    const error = await fetchJson('/leads', { body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ErrorAnswer);
    expect(error).toMatchObject({ status: 400, body, message: '/leads answered 400.' });
  });

  it('gives up an answer that takes longer than eight seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    });
    const call = fetchJson('/shop');
    limit.abort(new DOMException('Too late.', 'TimeoutError'));

    await expect(call).rejects.toThrow('Too late.');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page instead of JSON', () => new Response('<!doctype html>')],
    ['a malformed error', () => new Response('oops', { status: 500 })],
  ])('throws after %s', async (_, answer) => {
    answerWith(answer);
    await expect(fetchJson('/shop')).rejects.not.toBeInstanceOf(ErrorAnswer);
  });
});
