-- Mails that the mail server has rejected alike, one after the other, since it last took one.
create table mail_rejections (
  mail_id uuid primary key references outbox on delete cascade,
  code text not null,
  rejected_at timestamptz not null default now()
);

-- One row where three different mails are rejected alike: then it is the account, since the third one. What rejects a
-- recipient may be that recipient's own server, so those count once for each.
create view rejecting_mailbox as
  select count(*)::integer as mails, (array_agg(rejected_at order by rejected_at))[3] as since
  from mail_rejections join outbox on outbox.id = mail_id
  having count(distinct case when code like 'recipient%' then mailbox_of(recipient) else mail_id::text end) >= 3;
