-- The time of the newest event of a payment that moved its order; what is older is stale.
alter table orders rename column news_at to last_event_at;
