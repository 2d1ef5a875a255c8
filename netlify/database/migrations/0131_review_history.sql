-- Our answer to a review, and why it is not shown; null where it is.
alter table reviews add column hidden_reason text check (hidden_reason <> '');
alter table reviews add column answer text check (answer <> '');
-- Counts the changes; a form made for an older one is refused.
alter table reviews add column revision integer not null default 0;

-- One line for each change by the staff; nothing alters or removes one.
create table review_history (
  review_id bigint not null references reviews on delete cascade,
  revision integer not null,
  at timestamptz not null default now(),
  staff text not null,
  action text not null check (action in ('hide', 'show', 'answer')),
  -- The reason or the answer.
  before text,
  after text,
  primary key (review_id, revision)
);

-- Visitors read and count what is shown; the desk lists the newest of all products.
drop index reviews_newest;
create index reviews_newest on reviews (product_id, created_at desc, id desc) where hidden_reason is null;
drop index reviews_stars;
create index reviews_stars on reviews (product_id, rating) where hidden_reason is null;
create index reviews_newest_of_all on reviews (created_at desc, id desc);
