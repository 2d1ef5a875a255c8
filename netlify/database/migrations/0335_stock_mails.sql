-- Who gets one mail when a product can be bought: a mailbox once for each product, until the mail is queued.
create table stock_mails (
  id uuid primary key default gen_random_uuid(),
  product_id text not null,
  email text not null,
  requested_at timestamptz not null,
  -- Hashes of the keys in earlier mails to the same mailbox: each of them ends this one too.
  end_keys text[] not null default '{}'
);

create unique index stock_mails_mailbox on stock_mails (product_id, mailbox_of(email));
