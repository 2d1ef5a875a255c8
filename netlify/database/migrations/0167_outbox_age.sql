-- What the nightly run deletes.
create index outbox_age on outbox (coalesce(sent_at, due_at));
