-- A mail that has not gone out by then says nothing true any more: it is dropped.
alter table outbox add column not_after timestamptz;

-- What the staff did about mails that did not go out; nothing alters or removes a line. Of the mail only what is of nobody.
create table mail_decisions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  staff text not null,
  action text not null check (action in ('retry', 'drop')),
  mail_id uuid not null,
  kind text not null,
  last_error text,
  reason text not null default ''
);

update outbox set not_after = created_at + interval '10 minutes' where kind = 'desk_link' and sent_at is null;
