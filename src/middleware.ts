import type { MiddlewareHandler } from 'astro';
import { countCall } from '#src/server/http/call-counts.server.ts';
import { removePreviewPeople } from '#src/functions/preview-people.server.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { logPage } from '#src/server/http/page-visit.server.ts';

/** Pages made on demand: what is thrown while one is made is logged and counted as a function's failure is. */
export const onRequest: MiddlewareHandler = async ({ isPrerendered, request }, next) => {
  if (isPrerendered) return next();
  const startedAt = performance.now();
  try {
    await removePreviewPeople();
    const response = await next();
    // Made to its end before it is sent: a part that fails would end it half-way, with status 200.
    const body = response.body && (await response.arrayBuffer());
    countCall('pages', undefined, new Date());
    return new Response(body, response);
  } catch (error) {
    const httpError = asHttpError(error);
    const { status, message } = httpError;
    await logPage('pages', request, { status, httpError, startedAt });
    return new Response(message, {
      status,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
};
