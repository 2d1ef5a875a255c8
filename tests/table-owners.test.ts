import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

/** Whose statements name which tables and views. */
const owners: Record<string, readonly string[]> = {
  'src/server': [
    'alerts',
    'call_counts',
    'dropped_mails',
    'ended_review_mails',
    'heartbeats',
    'mail_decisions',
    'mail_rejections',
    'outbox',
    'production_hosts',
    'rejecting_mailbox',
    'request_counts',
    'sent_forms',
    'signal_counts',
  ],
  'src/features/desk': [
    'backups',
    'desk_challenges',
    'desk_links',
    'desk_passkeys',
    'desk_sessions',
    'erasures',
    'ready_answers',
  ],
  // In the file store now: a later migration drops them, since the previous deploy still reads them.
  'src/features/instagram': ['instagram_snapshot', 'instagram_token'],
  'src/features/bookings': [
    'booked_requests',
    'booked_work',
    'booking_answers',
    'booking_changes',
    'booking_history',
    'booking_keys',
    'booking_marks',
    'booking_notes',
    'booking_prices',
    'booking_reviews',
    'booking_rows',
    'booking_view',
    'bookings',
    'completed_jobs',
    'day_closings',
    'held_work',
    'invoice_counts',
    'invoice_view',
    'invoices',
    'job_pictures',
    'job_view',
    'unpaid_invoices',
    'record_keys',
    'waiting_list',
  ],
  'src/features/inquiries': ['inquiry_history', 'inquiry_search', 'inquiry_view'],
  'src/features/shop/stock': ['stock', 'stock_movements'],
  'src/features/shop/stock-mails': ['stock_mails'],
  // A request is the booking's and the inquiry's.
  'src/features/(bookings|leads)': ['lead_search', 'leads'],
  'src/features/orders': [
    'order_contents',
    'order_history',
    'order_keys',
    'order_lines',
    'order_notes',
    'order_refund_lines',
    'order_refunds',
    'order_revisions',
    'order_search',
    'order_terms',
    'order_view',
    'orders',
    'stripe_events',
    'unmatched_payments',
  ],
  'src/features/shop/reviews': ['review_history', 'review_search', 'reviews'],
};

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const migrations = globSync('netlify/database/migrations/*.sql', { cwd: projectRoot }).map(read);
const tables = new Set(
  migrations.flatMap((sql) =>
    [...sql.matchAll(/^create (?:table|(?:or replace )?view) (\w+)/gim)].map(([, name]) => name),
  ),
);

it('every table has an owner', () => {
  expect(Object.values(owners).flat().sort()).toEqual([...tables].sort());
});

it('only the owner of a table names it', () => {
  const statement = /\b(?:from|join|into|update|table|using)\s+(\w+)/g;
  const sources = globSync('{src,netlify/functions}/**/*.{ts,mts,astro}', { cwd: projectRoot });
  const foreign = sources.filter((path) => {
    const code = read(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
    return [...code.matchAll(statement)].some(([, name = '']) => {
      const owner = Object.keys(owners).find((folder) => owners[folder]?.includes(name));
      return owner !== undefined && !new RegExp(`^${owner}/`).test(path);
    });
  });
  expect(foreign).toEqual([]);
});
