import { Forbidden } from '../http-error.ts';

/**
 * Rejects a request that a page of another site had a visitor's browser send. Browsers say where a
 * request comes from in `Sec-Fetch-Site`, older ones in `Origin` only; pages cannot forge either. A
 * request with neither header is not from a browser page and carries nobody's authority.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function rejectCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs =
    site === null
      ? origin === null || origin === new URL(request.url).origin
      : site === 'same-origin' || site === 'none';
  if (!isOurs) throw new Forbidden(fromOurPages);
}

/** Rejects a request that does not prove that a page of ours sent it: for forms of people who have signed in. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const isOurs =
    site === null
      ? request.headers.get('origin') === new URL(request.url).origin
      : site === 'same-origin';
  if (!isOurs) throw new Forbidden(fromOurPages);
}

const fromOurPages = 'Please send this from a page of our own site.';
