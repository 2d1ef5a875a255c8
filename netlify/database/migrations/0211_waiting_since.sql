-- Since when a request waits for an answer: what is corrected or asked for again does not restart it, nor an answer that was undone.
-- Null where it does not wait.
create function waiting_since(booking uuid) returns timestamptz language sql stable parallel safe
return (
  select min(at) from booking_changes
  where booking_id = booking and revision > coalesce((
    select max(revision) from booking_changes as answer
    where booking_id = booking and state_after not in ('requested', 'changed')
      and not exists (
        select 1 from booking_changes
        where booking_id = booking and revision = answer.revision + 1 and action = 'undo')), -1)
);
