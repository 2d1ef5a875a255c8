import { siteOrigin } from '#src/server/deploy/site-origin.ts';
import { env } from '#src/server/env.ts';

export function hasDesk(): boolean {
  return env().STAFF_EMAILS !== undefined;
}

/** The desk's page of a request, which opens after signing in only; nothing where there is no desk. */
export function deskUrl(kind: 'booking' | 'inquiry', id: string): string | undefined {
  const folder = kind === 'booking' ? 'bookings' : 'inquiries';
  return hasDesk() ? `${siteOrigin()}/desk/${folder}/${id}` : undefined;
}
