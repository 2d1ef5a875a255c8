-- Reviews of one or two stars that wait for an answer.
create index reviews_poor on reviews (created_at) where rating <= 2 and answer is null and hidden_reason is null;
