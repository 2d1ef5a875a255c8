-- What happens in the pages, in numbers for each day at the shop. Every name comes from a closed list of ours.
create table signal_counts (
  day date not null,
  -- event, LCP, INP, CLS, error, missing.
  kind text not null,
  -- An event of the data layer, or the page.
  name text not null,
  -- The service that an event of the quote is about; empty otherwise.
  service text not null,
  -- A step of the histogram, or the hash of an error.
  bucket integer not null,
  count integer not null,
  primary key (day, kind, name, service, bucket)
);
