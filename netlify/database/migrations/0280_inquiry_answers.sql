-- Whether an inquiry still waits for an answer; bookings have their state. Inquiries that came before the desk listed them were
-- answered in the mailbox alone.
alter table leads add column is_unanswered boolean not null default false;
alter table leads alter column is_unanswered set default true;
update leads set is_unanswered = true where kind = 'inquiry' and created_at > now() - interval '24 hours';
create index leads_unanswered on leads (created_at) where kind = 'inquiry' and is_unanswered;

create view inquiry_view as
  select id, name, email, phone, service, message, created_at as at, is_unanswered as "isUnanswered"
  from leads where kind = 'inquiry';

create table inquiry_history (
  inquiry_id uuid not null references leads on delete cascade,
  revision integer not null,
  at timestamptz not null default now(),
  staff text not null,
  action text not null check (action in ('mail', 'phone', 'undo')),
  -- Of a mail, what was written in it.
  text text not null default '',
  primary key (inquiry_id, revision)
);
