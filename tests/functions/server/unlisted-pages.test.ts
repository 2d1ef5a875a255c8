import type { APIContext } from 'astro';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

useFunctionPlatform();

beforeEach(() => {
  vi.resetModules();
});

const own = { email: 'hello@fraser.ca' };
const example = { email: 'hello@fraser.example' };

it.each([
  ['deploy-preview', own, 'noindex, nofollow'],
  ['production', example, 'noindex, nofollow'],
  ['production', own, null],
  ['dev', example, null],
])(
  'a page made on demand in %s by a business with %j has the robots header %s',
  async (context, business, header) => {
    vi.doMock('#src/lib/deploy/deploy.json', () => ({ default: { context, url: '' } }));
    vi.doMock('#src/business/facts.ts', async (original) => ({
      ...(await original<typeof import('#src/business/facts.ts')>()),
      facts: { ...business, origin: 'https://fraser.ca' },
    }));
    const { onRequest } = await import('#src/middleware.ts');
    const request = new Request('https://fraser.ca/shop/none');
    const page = { isPrerendered: false, request, url: new URL(request.url) } as APIContext;

    const response = (await onRequest(page, () => Promise.resolve(new Response('')))) as Response;
    expect(response.headers.get('x-robots-tag')).toBe(header);
  },
);
