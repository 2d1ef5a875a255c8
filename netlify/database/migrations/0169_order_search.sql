alter table orders add column search_text text not null generated always as (search_words(
  number || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tracking_number, '') || ' '
    || right(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 10))) stored;
create index orders_search on orders using gin (search_tokens(search_text));
