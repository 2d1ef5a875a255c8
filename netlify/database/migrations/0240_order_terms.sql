-- What buyers agreed to: each version of the policies once. Nothing deletes a row, so orders name theirs without a foreign
-- key, which would need an index.
create table order_terms (
  hash text primary key,
  -- As src/content/pages/policies.json has it, with our facts filled in.
  policy jsonb not null
);

alter table orders add column terms_hash text;
