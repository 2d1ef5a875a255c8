-- What the desk's lists are searched by: one column, written with the row by the database, and one function for what is stored
-- and what is typed. Core functions only: the embedded database has no extensions.

-- Small letters without accents, words of letters and digits.
create function search_words(text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(lower(normalize($1, nfkd)), '[\u0300-\u036f]', '', 'g'), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+', ' ', 'g'))
$$;

-- Not to_tsvector: its parser cuts order numbers such as 12E3X in two.
create function search_tokens(text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(string_to_array($1, ' '))
$$;

-- Parts of every word of a term, for "like all"; of digits alone the whole, for each part of a phone number is in many. Null
-- where it has no word.
create function search_patterns(term text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || part || '%')
  from search_words(term) as words, regexp_split_to_table(words, case when words ~ '[^0-9 ]' then ' ' else '$' end) as part
  where part <> ''
$$;

-- The beginning of every word of one of the terms. Null where none of them has a word.
create function search_query(variadic terms text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg('(''' || replace(search_words(term), ' ', ''':* & ''') || ''':*)', ' | ')::tsquery
  from unnest(terms) as term where search_words(term) <> ''
$$;

alter table leads add column search_text text not null generated always as (search_words(
  name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || service || ' ' || coalesce(vehicle, ''))) stored;
create index leads_search on leads using gin (search_tokens(search_text));
