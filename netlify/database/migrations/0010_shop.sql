-- Pieces on the shelf. A product without a row has never been counted: it gets the opening stock of
-- the catalogue when it is first asked for.
create table stock (
  product_id text primary key,
  quantity integer not null check (quantity >= 0),
  updated_at timestamptz not null default now()
);

-- What buyers say. Products live in the catalogue, so there is no table to refer to.
create table reviews (
  id bigint generated always as identity primary key,
  product_id text not null,
  username text not null check (char_length(username) between 1 and 40),
  rating smallint not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);

-- The newest reviews of one product.
create index reviews_newest on reviews (product_id, created_at desc, id desc);

-- How many stars each product was given, read from the index alone.
create index reviews_stars on reviews (product_id, rating);
