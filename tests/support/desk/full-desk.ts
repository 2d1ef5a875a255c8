import type { LocalDatabase } from '#dev/local-database.ts';

export async function fillDesk(
  { query }: LocalDatabase,
  { count, staff }: { count: number; staff: string },
): Promise<string> {
  await query(`
    insert into leads (id, kind, name, email, phone, message, service, quote, vehicle, vehicle_size, total_cents, breakdown, created_at)
    select gen_random_uuid(), 'booking',
      (array['Aroha','Priya','Sam','Jean-Luc','Mei','Olena','Tomasz','Fatima'])[1 + n % 8] || ' '
        || (array['Te Kanawa','Gill','Roy','Tremblay','Wong','Kovalenko','Nowak'])[1 + n % 7] || ' ' || n,
      'customer' || n || '@example.ca', (6045550000 + n % 10000)::text, 'There are scratches on door ' || n || '.',
      (array['Paint Correction','Ceramic Coating','Auto Detailing','Paint Protection Film'])[1 + n % 4], 'service=ppf',
      (2001 + n % 25) || ' ' || (array['Toyota RAV4','Ford F-150','Mazda 3','Tesla Model Y'])[1 + n % 4], 'Medium',
      40000 + n, 'Service: $400\nGlass cleaning: $45', now() - n * interval '90 minutes'
    from generate_series(1, ${count}) as n`);
  await query(`
    with numbered as (select id, created_at, row_number() over (order by created_at desc) as n from leads)
    insert into bookings (id, state, revision, minutes, asked_day, asked_drop_off, agreed_day, updated_at)
    select id, case when n <= 60 then 'requested' when n <= 70 then 'changed'
        when n <= 220 then 'confirmed' when n <= 230 then 'proposed'
        else (array['done','declined','cancelled'])[1 + n % 3] end,
      1, 240, (now() + case when n <= 70 then n % 40 else (n % 50) - 5 end * interval '1 day')::date, 'morning',
      case when n > 70 then (now() + ((n % 50) - 5) * interval '1 day')::date end, created_at
    from numbered`);
  await query(`
    insert into leads (id, kind, name, email, phone, message, service, created_at)
    select gen_random_uuid(), 'inquiry', 'Mei Wong ' || n, 'asker' || n || '@example.ca', (7785550000 + n)::text,
      repeat('Do you coat trailers too? ', 12) || n, 'Ceramic Coating', now() - n * interval '1 hour'
    from generate_series(1, 60) as n`);
  await query(`
    insert into booked_work (booking_id, day, minutes)
    select id, agreed_day, 240 from bookings where state = 'confirmed' and agreed_day is not null`);
  await query(`
    insert into day_closings (day, is_closed, reason, staff, at)
    select (now() + n * interval '3 days')::date, true, 'Repairs in the workshop', '${staff}', now()
    from generate_series(1, 6) as n`);
  await query(`
    insert into desk_passkeys (id, public_key, counter, email, device, added_at)
    select 'passkey-' || n || repeat('x', 30), '', 0, '${staff}', 'Chrome on Android', now() from generate_series(1, 6) as n`);
  await query(`
    insert into outbox (about, kind, recipient, subject, text, created_at, due_at, last_error)
    select gen_random_uuid(), 'booking_customer', 'late' || n || '@example.ca', 'Confirmed: Friday', 'a',
      now() - interval '1 day', now() - interval '1 day', 'recipient_550' from generate_series(1, 12) as n`);
  await query(`
    insert into orders (id, number, status, goods, email, name, phone, paid_revision, paid_at, amount_received_cents, updated_at)
    select gen_random_uuid(), 'LW-' || n, case when n % 40 = 0 then 'review' else 'paid' end,
      case when n <= 60 then (array['to_pack','packed','ready'])[1 + n % 3] else 'shipped' end,
      'customer' || n || '@example.ca', 'Olena Kovalenko ' || n, '+1 ' || (6045550000 + n % 10000)::text, 1,
      now() - n * interval '2 hours', 11200, now() - n * interval '2 hours'
    from generate_series(1, ${count}) as n`);
  await fillOrders(query);
  const [row] = await query<{ id: string }>(
    `select id from bookings where state = 'confirmed' order by agreed_day limit 1`,
  );
  const id = row?.id ?? '';
  await query(
    `insert into booking_history (booking_id, revision, role, action, state_after, asked_day, staff)
     select $1::uuid, n, 'owner', 'propose', 'proposed', now()::date, '${staff}' from generate_series(1, 30) as n`,
    [id],
  );
  await query(
    `insert into booking_notes (id, booking_id, staff, text)
     select gen_random_uuid(), $1::uuid, '${staff}', repeat('Scratch on the left door. ', 8) || n from generate_series(1, 20) as n`,
    [id],
  );
  return id;
}

/** Every order of one revision with two lines. */
export async function fillOrders(query: LocalDatabase['query']): Promise<void> {
  await query(`
    insert into order_revisions (order_id, revision, shipping_method, subtotal_cents, savings_cents, shipping_cents, tax_cents, total_cents)
    select id, 1, 'pickup', 10000, 0, 0, 1200, 11200 from orders`);
  await query(`
    insert into order_lines (order_id, revision, position, product_id, name, sku, price_cents, quantity)
    select id, 1, position, 'product-' || position, 'Ceramic Coating Kit, 50 ml', 'LW-CER-50', 2500, 2
    from orders, generate_series(1, 2) as position`);
}
