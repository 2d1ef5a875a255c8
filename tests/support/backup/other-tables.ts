import type { LocalDatabase } from '#dev/local-database.ts';

/** A row in each table that `fillTenYears` leaves empty. */
export async function fillOtherTables({ query }: LocalDatabase): Promise<void> {
  await query(`
    insert into alerts (cause, first_at, last_at, told_at) values ('mail_late', now(), now(), now());
    insert into backups default values;
    insert into booked_work (booking_id, day, minutes) select id, current_date, 240 from bookings limit 1;
    insert into booking_marks (id, booking_id, occasion, part, label)
      select gen_random_uuid(), id, 'request', 'hood', 'chip' from bookings limit 1;
    insert into booking_prices (booking_id, version, total_cents, breakdown, changes, at)
      select id, 2, 100, 'Wash: $1', 'Added: Wash, $1', now() from bookings limit 1;
    insert into inquiry_history (inquiry_id, revision, staff, action) select id, 1, 'ann@example.ca', 'phone' from leads limit 1;
    insert into booking_reviews select id, 'Sam', 5, 'Good.', true, now() from bookings limit 1;
    insert into invoice_counts values ('2026', 1);
    insert into invoices (number, booking_id, issued_at, issued_on, seller, service, subtotal_cents, breakdown, taxes, total_cents)
      select '2026-1', id, now(), current_date, 'Us', 'Undercoating', 100, 'Wash: $1', '[]', 105 from bookings limit 1;
    insert into waiting_list (booking_id, joined_at) select id, now() from bookings limit 1;
    insert into record_keys (hash, booking_id, created_at) select 'g', id, now() from bookings limit 1;
    insert into completed_jobs (booking_id, slug, title, text, published_at) select id, 'rav4-1', 'RAV4', 'Wash', now() from bookings limit 1;
    insert into job_pictures (id, mark_id, booking_id) select gen_random_uuid(), id, booking_id from booking_marks limit 1;
    insert into call_counts values ('leads', now(), 4, 1, now(), now());
    insert into day_closings (day, is_closed, reason, staff, at) values (current_date, true, 'Repairs', 'ann@example.ca', now());
    insert into desk_sessions (hash, email, device, started_at, seen_at) values ('a', 'ann@example.ca', 'Chrome', now(), now());
    insert into desk_challenges select 'b', id, now() from desk_sessions;
    insert into desk_links values ('c', 'ann@example.ca', now());
    insert into desk_passkeys (id, public_key, counter, email, device, added_at) values ('d', 'key', 9007199254740993, 'ann@example.ca', 'Chrome', now());
    insert into dropped_mails values (gen_random_uuid(), '{"subject": "“Confirmed”"}', now());
    insert into erasures (staff, requests, orders, mails) values ('ann@example.ca', 1, 0, 3);
    insert into heartbeats (schedule, ran_at) values ('forget', now());
    insert into instagram_snapshot (posts, read_at) values ('[]', now());
    insert into instagram_token (refreshed_at, expires_at, owners_token, token) values (now(), now(), 'a', 'b');
    insert into mail_decisions (staff, action, mail_id, kind) values ('ann@example.ca', 'drop', gen_random_uuid(), 'order');
    insert into mail_rejections (mail_id, code) select id, '550' from outbox limit 1;
    insert into order_terms values ('e', '{"sections": []}');
    insert into production_hosts values ('host');
    insert into ready_answers values ('credits', 'yes', 'ann@example.ca', now());
    insert into ended_review_mails (mailbox_hash) values (mailbox_hash('sam@example.ca'));
    insert into sent_forms (hash, answer) values ('f', null);
    insert into stock_mails (product_id, email, requested_at, end_keys) values ('p', 'ann@example.ca', now(), '{h}');
    insert into unmatched_payments (payment_intent_id, amount_cents, currency) values ('pi_other', 100, 'cad')`);
}
