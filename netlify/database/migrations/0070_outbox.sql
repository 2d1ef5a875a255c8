-- Every mail of the server is a row here, written in the transaction of what it tells of and sent afterwards.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- The lead or the order that it tells of.
  about uuid not null,
  -- What is told: with the occasion, each thing is told once.
  kind text not null,
  occasion integer not null default 0,
  -- Counts the changes of a text that has not gone out: what is being sent meanwhile is the older one.
  version integer not null default 0,
  -- Null: the mailbox of the shop.
  recipient text,
  reply_name text,
  reply_email text,
  subject text not null,
  text text not null,
  html text,
  -- Not sent before this time: gives the browser its chance, spaces attempts.
  due_at timestamptz not null,
  -- Whoever sends it has it until then; who dies meanwhile leaves it to the next.
  leased_until timestamptz,
  attempts integer not null default 0,
  -- A short code such as timeout or status_403, never a message.
  last_error text,
  created_at timestamptz not null default now(),
  -- By the server, or by the visitor's browser.
  sent_at timestamptz,
  unique (about, kind, occasion)
);

create index outbox_waiting on outbox (due_at) where sent_at is null;

-- What waits goes on waiting. Of the leads that were mailed, those of the last day may still be sent again by a browser.
insert into outbox (about, kind, reply_name, reply_email, subject, text, due_at, attempts, last_error, created_at, sent_at)
select id, 'lead', name, email,
  case kind when 'booking' then 'Booking request: ' else 'Inquiry: ' end || name,
  concat_ws(E'\n', 'Name: ' || name, 'Email: ' || email, 'Phone: ' || phone, 'Service: ' || nullif(service, ''),
    'Vehicle: ' || vehicle, 'Vehicle size: ' || vehicle_size,
    'Total price: $' || to_char(total_cents / 100.0, 'FM999999990.00'), 'Preferred day: ' || preferred_day,
    'Drop-off: ' || drop_off, E'\n' || breakdown, E'\n' || nullif(message, '')),
  next_mail_at, mail_attempts, last_mail_error, created_at, mailed_at
from leads
where mailed_at is null or created_at > now() - interval '1 day';

insert into outbox (about, kind, reply_name, reply_email, subject, text, due_at, attempts, last_error)
select id, 'order_settled', name, email, 'Shop order ' || number,
  concat_ws(E'\n', case when is_test then E'TEST, do not ship.\n' end,
    'Order ' || number || ' is ' || status || coalesce(' (' || flag || ')', '') || '. '
      || case status when 'paid' then 'Please pack it.' else 'DO NOT SHIP before you have looked at it.' end || E'\n',
    (select string_agg(quantity || ' × ' || line.name || ' (' || sku || ')', E'\n' order by position)
      from order_lines line where order_id = orders.id and revision = paid_revision),
    E'\nBuyer: ' || name, phone, email,
    E'\nIn Stripe: https://dashboard.stripe.com/payments/' || payment_intent_id),
  next_mail_at, mail_attempts, last_mail_error
from orders
where mailed_at is null and next_mail_at is not null;

alter table leads drop column mailed_at, drop column mail_attempts, drop column next_mail_at, drop column last_mail_error;
alter table orders drop column mailed_at, drop column mail_attempts, drop column next_mail_at, drop column last_mail_error;
