-- Where the visitor came from, as the page read it: what a link named, or the host of another site. Null where neither.
alter table leads add column source text;
alter table orders add column source text;

-- What customer or buyer answered where no page had read it.
alter table leads add column found_by text;
alter table orders add column found_by text;
