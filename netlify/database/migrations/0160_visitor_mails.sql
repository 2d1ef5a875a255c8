-- The mailbox that an address is delivered to, the same for all ways to write it: "Ann <a+1@x>" is "a@x".
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case when plain ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from (
    select regexp_replace(regexp_replace(lower(address), '^.*<|>.*$|"', '', 'g'), '\+.*@', '@') as plain
  ) as bare
$$;

drop index outbox_recipients;
create index outbox_mailboxes on outbox (mailbox_of(recipient), created_at) where recipient is not null;
create index leads_mailbox on leads (mailbox_of(email));

-- When a mail that a visitor caused may go out: so many an hour. Null for all others.
alter table outbox add column visitor_due_at timestamptz;
create index outbox_visitors on outbox (visitor_due_at) where visitor_due_at is not null;
