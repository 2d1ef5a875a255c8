-- What the desk searches, by letters and digits alone: accents, apostrophes, hyphens and spaces do not count, neither in what is
-- stored nor in what is typed. Core functions only: the embedded database has no extensions. The functions
-- are bound as they are made: an index is built without a search path.
set local statement_timeout = 0;

-- Small letters without accents; one space where something else stands.
create function search_letters(text) returns text language sql immutable strict parallel safe
return (
  select trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g'), 'ŁłØøĐđ', 'LlOoDd')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
);

-- The text from each of its words on, without spaces: "Rav 4" is "rav4 4". Digits beside letters are a word of their own.
create function search_starts(text) returns text language sql immutable strict parallel safe
return (
  select string_agg(left(array_to_string(words[start : start + 9], ''), 32), ' ' order by start)
  from regexp_split_to_array(search_letters($1), ' |(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])') as words,
    generate_subscripts(words, 1) as start
);

create function search_lexemes(starts text) returns tsvector language sql immutable strict parallel safe
return (
  select array_to_tsvector(array_remove(string_to_array(starts, ' '), ''))
);

-- The words that are typed. Without a letter they are one number, as parts of telephone numbers are in many. Null where there is none.
create function searched_words(typed text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(word)
  from regexp_split_to_table(typed, case when search_letters(typed) ~ '[^0-9 ]' then '\s+' else '$' end) as part,
    regexp_replace(replace(search_letters(part), ' ', ''), '^1(?=[0-9]{10}$)', '') as word
  where word <> ''
);

-- Finds what has all of the words, or all of them as one, at the beginning of a word.
create function search_prefixes(typed text) returns tsquery language sql immutable strict parallel safe
return (
  select (string_agg('''' || word || ''':*', ' & ') || ' | ''' || string_agg(word, '') || ''':*')::tsquery
  from unnest(searched_words(typed)) as word
);

-- Finds what has all of the words, also in the middle of one: for "like all". Digits beside other words begin one.
create function search_parts(typed text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(case when word ~ '^[0-9]+$' and cardinality(words) > 1 then '% ' else '%' end || word || '%')
  from searched_words(typed) as words, unnest(words) as word
);

-- The digits of a telephone number, from each of its parts on.
create function search_phone(phone text) returns text language sql immutable strict parallel safe
return (
  select digits || ' ' || substr(digits, 4) || ' ' || substr(digits, 7)
  from regexp_replace(regexp_replace(phone, ' *(ext|x|#).*$|[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '') as digits
);

alter table leads add column word_starts text not null generated always as (search_starts(
  name || ' ' || coalesce(email, '') || ' ' || service || ' ' || coalesce(vehicle, '') || ' ' || search_phone(phone))) stored;
alter table orders add column word_starts text not null generated always as (search_starts(
  number || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tracking_number, '') || ' '
    || search_phone(coalesce(phone, '')))) stored;

create view lead_search as
  select id, search_lexemes(word_starts || ' ' || search_starts(message)) as lexemes from leads
  union all select booking_id, search_lexemes(search_starts(text)) from booking_notes;
create view order_search as
  select id, search_lexemes(word_starts) as lexemes from orders
  union all select order_id, search_lexemes(search_starts(text)) from order_notes
  union all select order_id, search_lexemes(search_starts(name || ' ' || sku)) from order_lines;

create index leads_lexemes on leads using gin (search_lexemes(word_starts || ' ' || search_starts(message)));
create index booking_notes_lexemes on booking_notes using gin (search_lexemes(search_starts(text)));
create index orders_lexemes on orders using gin (search_lexemes(word_starts));
create index order_notes_lexemes on order_notes using gin (search_lexemes(search_starts(text)));
create index order_lines_lexemes on order_lines using gin (search_lexemes(search_starts(name || ' ' || sku)));
