-- A product's page counts them: without it each of its reviews would be read.
create index reviews_verified on reviews (product_id) where order_id is not null and hidden_reason is null;
