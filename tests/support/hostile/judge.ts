import { expect } from 'vitest';
import type { LocalDatabase } from '#dev/local-database.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

/**
 * Tables that are no proof of a request that was taken: counts, what is entered when first asked
 * for, what is kept of others, and the parts of a row that is counted itself.
 */
const bookkeeping = [
  'request_counts',
  'stock',
  'stock_movements',
  'order_lines',
  'order_revisions',
  // What follows from a lead that was taken.
  'outbox',
  'bookings',
  'booking_history',
  'booking_keys',
  'booked_work',
  // What the watch keeps.
  'alerts',
  'call_counts',
  'heartbeats',
  // Numbers of the day.
  'signal_counts',
];

const answerHeaders = new Set([
  'accept-ranges',
  'allow',
  'cache-control',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'netlify-cache-tag',
  'netlify-cdn-cache-control',
  'netlify-vary',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'strict-transport-security',
  'x-content-type-options',
]);

export interface Answer {
  status: number;
  type: string;
  text: string;
  headers: Headers;
}

/**
 * Sends a request and holds its answer to what every answer owes: no failure of ours, no
 * header but our own, nothing a browser could take for a page unless it is one. `label` names the
 * request where that fails.
 */
export async function judged(label: string, send: () => Promise<Response>): Promise<Answer> {
  const response = await send();
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const failures: string[] = [];
  if (response.status >= 500) failures.push(`status ${response.status}`);
  const foreign = [...response.headers.keys()].filter((name) => !answerHeaders.has(name));
  if (foreign.length > 0) failures.push(`headers ${foreign.join(', ')}`);
  if (!/^\/(?!\/)/.test(response.headers.get('location') ?? '/')) failures.push('leads elsewhere');
  if (response.headers.get('x-content-type-options') !== 'nosniff') failures.push('may be sniffed');
  if (!response.headers.get('content-security-policy')?.startsWith("default-src 'none'")) {
    failures.push('has no policy');
  }
  const isPage = type.startsWith('text/html');
  const isData = type === 'application/json; charset=utf-8' || /^(image|video)\//.test(type);
  if (text !== '' && !isPage && !isData) failures.push(`type ${type}`);
  if (/\bat .+\.m?[jt]s:\d+|node_modules|postgres:\/\//.test(text))
    failures.push('shows its inside');
  expect([label, failures]).toEqual([label, []]);
  return { status: response.status, type, text, headers: response.headers };
}

export function markupOf({ type, text }: Answer): string {
  if (!type.startsWith('text/html')) return 'no page';
  const count = (sign: string) => text.split(sign).length - 1;
  return ['<', '>', '"'].map((sign) => `${count(sign)} ${sign}`).join(' ');
}

export async function storedRows({ query }: LocalDatabase): Promise<number> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and not (tablename = any($1))`,
    [bookkeeping],
  );
  const counts = tables.map(({ name }) => `(select count(*) from "${name}")`);
  const [row] = await query<{ rows: string }>(`select ${counts.join(' + ')} as rows`);
  return Number(row?.rows);
}

/** The tables that have them. */
export async function unprintableTexts({ query }: LocalDatabase): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found = tables.map(
    ({ name }) => `select '${name}' as name where exists (
       select from "${name}" as stored where stored::text ~ '[\\x01-\\x09\\x0b-\\x1f\\x7f]')`,
  );
  const rows = await query<{ name: string }>(found.join(' union all '));
  return rows.map(({ name }) => name);
}

export function expectQuietLog(secret: string): void {
  const lines = takeLog();
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(lines.filter((line) => JSON.stringify(line).includes(secret))).toEqual([]);
}
