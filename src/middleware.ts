import type { MiddlewareHandler } from 'astro';
import { facts } from '#src/business/facts.ts';
import { bookingArea } from '#src/features/bookings/page/booking-area.server.ts';
import { deskArea, isDesk } from '#src/features/desk/forms/desk-area.server.ts';
import { orderArea } from '#src/features/orders/buyer/order-area.server.ts';
import { removePreviewPeople } from '#src/functions/preview-people.server.ts';
import { deployContext } from '#src/lib/deploy/deploy.ts';
import { unlistedHeaders } from '#src/lib/deploy/open-site.ts';
import { paths, privatePaths } from '#src/lib/paths.ts';
import {
  answerPrivate,
  complete,
  type PrivateArea,
} from '#src/server/forms/answer-private.server.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { countCall } from '#src/server/http/call-counts.server.ts';
import { logPage } from '#src/server/http/page-data.server.ts';
import { textResponse } from '#src/server/http/respond.server.ts';
import { rejectCrossSite, requireSameOrigin } from '#src/server/http/same-origin.server.ts';
import { securityHeaders, sitePolicy } from '#src/server/http/security-headers.ts';

const areas: Partial<Record<string, PrivateArea>> = {
  [paths.booking]: bookingArea,
  [privatePaths.manageBooking]: bookingArea,
  [privatePaths.vehicleRecord]: bookingArea,
  [privatePaths.invoice]: bookingArea,
  [privatePaths.order]: orderArea,
  [paths.orderConfirmation]: { routeOf: () => 'order-confirmation' },
};

// A mail program's own server ends mails, by the key in their URL (RFC 8058).
const endingMails: readonly string[] = [
  privatePaths.careMails,
  privatePaths.reviewMails,
  privatePaths.stockMails,
];

/** Answers for pages made on demand. Astro runs it at build time too, for those that become files. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const { isPrerendered, request, url } = context;
  if (isPrerendered) return next();
  const startedAt = performance.now();
  try {
    await removePreviewPeople();
    const area = isDesk(url) ? deskArea : areas[url.pathname];
    if (area) return withSecurityHeaders(await answerPrivate(context, next, area));
    // Astro's own check is off: it would answer before this file does. Actions are found at every URL.
    if (request.method === 'POST')
      (endingMails.includes(url.pathname) ? rejectCrossSite : requireSameOrigin)(request);
    const response = await complete(next());
    countCall('pages', undefined, new Date());
    return withSecurityHeaders(response);
  } catch (error) {
    const httpError = asHttpError(error);
    await logPage('pages', request, { status: httpError.status, httpError, startedAt });
    return withSecurityHeaders(textResponse(httpError));
  }
};

/** Netlify adds those of `_headers` to files alone. A page's own policy gets what the site's has and it has not. */
function withSecurityHeaders(response: Response): Response {
  const { headers } = response;
  const everyHeader = { ...securityHeaders, ...unlistedHeaders(deployContext, facts) };
  for (const [name, value] of Object.entries(everyHeader))
    if (!headers.has(name)) headers.set(name, value);
  const own = headers.get('Content-Security-Policy')?.split(/;\s*/).filter(Boolean) ?? [];
  const names = new Set(own.map(nameOf));
  const missing = sitePolicy.split('; ').filter((directive) => !names.has(nameOf(directive)));
  headers.set('Content-Security-Policy', [...own, ...missing].join('; '));
  return response;
}

function nameOf(directive: string): string | undefined {
  return directive.split(' ')[0];
}
