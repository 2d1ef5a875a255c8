-- Mails that a change has taken out of the outbox, as they were: undone within its time, it puts them back.
create table dropped_mails (
  about uuid not null,
  mail jsonb not null,
  at timestamptz not null default now()
);
create index dropped_mails_about on dropped_mails (about);

-- The shop's answers to a customer, without those that were undone.
create view booking_answers as
  select booking_id, revision, at from booking_changes as answer
  where role = 'owner' and action in ('confirm', 'propose', 'decline', 'decline_spam')
    and not exists (
      select 1 from booking_changes where booking_id = answer.booking_id
        and revision = answer.revision + 1 and action = 'undo');

-- A delivery that is undone takes out what it brought.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('opening', 'delivery', 'undo', 'count', 'correction', 'order', 'return'));
