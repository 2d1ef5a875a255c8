import { describe, expect, it } from 'vitest';
import { handleFunction, runHere, type LoadFunction } from '#dev/function-host.ts';

const loaded: string[] = [];
const load: LoadFunction = (file) => {
  loaded.push(file);
  return Promise.resolve({
    default: (request, { ip, site }) =>
      Promise.resolve(Response.json({ method: request.method, ip, site: site.url })),
  });
};

describe('the host of functions', () => {
  it('hands a request to the file of that name', async () => {
    const request = new Request('http://localhost:4321/.netlify/functions/leads?x=1', {
      method: 'POST',
    });
    const response = await handleFunction(request, { run: runHere(load), ip: '203.0.113.9' });

    expect(loaded.at(-1)).toMatch(/netlify[\\/]functions[\\/]leads\.mts$/);
    expect(await response?.json()).toEqual({
      method: 'POST',
      ip: '203.0.113.9',
      site: 'http://localhost:4321',
    });
  });

  it.each([
    '/',
    '/leads',
    '/.netlify/functions/',
    '/.netlify/functions/none',
    '/.netlify/functions/leads/more',
    '/.netlify/functions/..%2F..%2Fsrc',
    '/.netlify/functions/leads.mts',
  ])('leaves %s to others', async (address) => {
    const before = loaded.length;
    const request = new Request(`http://localhost${address}`);

    expect(await handleFunction(request, { run: runHere(load) })).toBeUndefined();
    expect(loaded).toHaveLength(before);
  });
});
