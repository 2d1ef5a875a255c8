-- The order by which a review is a verified buyer's: one for each of its products.
alter table reviews add column order_id uuid references orders;
create unique index reviews_order on reviews (order_id, product_id);

-- Who wants no mail that asks for a review, by the hash of the mailbox.
create table ended_review_mails (
  mailbox_hash bytea primary key,
  ended_at timestamptz not null default now()
);

create function mailbox_hash(address text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(mailbox_of(address), 'UTF8'))
$$;
