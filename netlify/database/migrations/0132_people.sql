-- Who erased a person and how much of them, without the person; nothing alters or removes a line.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  staff text not null,
  requests integer not null,
  orders integer not null,
  mails integer not null
);

create index erasures_newest on erasures (at desc);

-- A person is found by mail address or by the ten digits of a phone number.
create index leads_email on leads (lower(email));
create index leads_phone on leads (phone);
create index orders_email on orders (lower(email));
create index orders_phone on orders (right(regexp_replace(phone, '\D', '', 'g'), 10));
create index outbox_reply_email on outbox (lower(reply_email)) where reply_email is not null;
