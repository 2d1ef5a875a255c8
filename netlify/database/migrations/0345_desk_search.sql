-- Inquiries and reviews are searched at the desk, too.
set local statement_timeout = 0;

create view inquiry_search as
  select id, search_lexemes(word_starts || ' ' || search_starts(message)) as lexemes from leads where kind = 'inquiry';
create index leads_inquiries on leads (created_at) where kind = 'inquiry';

create view review_search as
  select id, search_lexemes(search_starts(username || ' ' || text)) as lexemes from reviews;
create index reviews_lexemes on reviews using gin (search_lexemes(search_starts(username || ' ' || text)));
-- The indexes for visitors have the others.
create index reviews_hidden on reviews (product_id) where hidden_reason is not null;
