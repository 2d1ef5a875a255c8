import type { HttpError } from '../http-error.ts';

export function json(data: unknown, init?: ResponseInit): Response {
  return answer(JSON.stringify(data), 'application/json', init);
}

const streamedFrom = 3000;
const partSize = 500;

/** Answers may have 6 MB, streams 20: https://docs.netlify.com/build/functions/overview/ */
export function jsonList(items: readonly unknown[], init?: ResponseInit): Response {
  if (items.length < streamedFrom) return json(items, init);
  const encoder = new TextEncoder();
  let from = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const part = JSON.stringify(items.slice(from, from + partSize)).slice(1, -1);
      stream.enqueue(encoder.encode(`${from === 0 ? '[' : ','}${part}`));
      from += partSize;
      if (from < items.length) return;
      stream.enqueue(encoder.encode(']'));
      stream.close();
    },
  });
  return answer(body, 'application/json', init);
}

export function html(page: string, init?: ResponseInit): Response {
  return answer(page, 'text/html', init);
}

function answer(body: BodyInit, type: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(body, { ...init, headers });
}

export function textResponse({ status, message }: HttpError): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(message, { status, headers });
}

export function seeOther(path: `/${string}`): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

export function errorResponse(httpError: HttpError): Response {
  const { status, code, message, fields, current, headers } = httpError;
  return json({ error: { code, message, fields, current } }, { status, headers });
}

/**
 * Redirects to the one URL of an answer, where the request names it in another way. The CDN keeps an
 * answer for each value of the parameters that count, so that made-up or repeated values would each
 * ask the database again. Parameters that `query` does not name are left alone.
 */
export function redirectToCanonical(
  request: Request,
  query: Readonly<Record<string, string | undefined>>,
): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) wanted.set(name, value);
  }
  const given = [...searchParams].filter(([name]) => Object.hasOwn(query, name));
  const isCanonical =
    given.length === wanted.size && given.every(([name, value]) => wanted.get(name) === value);
  if (isCanonical) return undefined;
  const location = wanted.size === 0 ? pathname : `${pathname}?${wanted.toString()}`;
  return new Response(null, { status: 308, headers: { Location: location } });
}

export interface CacheRule {
  /** How long the CDN serves its copy without asking (seconds). */
  maxAgeSeconds: number;
  /** How long after that it may serve the old copy while it fetches a new one (seconds). */
  staleSeconds: number;
  /** The query parameters that change the answer, without which every `utm_*` would be kept apart; `all` of them. */
  query: readonly string[] | 'all';
  /** What `purgeCache` calls this answer. */
  tags: readonly string[];
}

/** Browsers ask again each time: https://docs.netlify.com/build/caching/caching-overview/ */
export function cacheHeaders(rule: CacheRule): Record<string, string> {
  const { maxAgeSeconds, staleSeconds, query, tags } = rule;
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    'Netlify-Vary': query === 'all' ? 'query' : `query=${query.join('|')}`,
    'Netlify-Cache-Tag': tags.join(','),
  };
}
