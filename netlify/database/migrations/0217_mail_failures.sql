-- The newest failed attempt: what reaches the same mailbox after it says that the mailbox works.
alter table outbox add column failed_at timestamptz;
