-- A day with fewer bays than usual, which is not closed.
alter table day_closings add column fewer_bays integer not null default 0 check (fewer_bays >= 0);
