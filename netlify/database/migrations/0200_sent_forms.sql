-- What a form was answered: the same form sent twice, by a double tap, gets the same answer. The hash is of its sender's
-- key and of all its fields.
create table sent_forms (
  hash text primary key,
  answer text,
  sent_at timestamptz not null default now()
);
