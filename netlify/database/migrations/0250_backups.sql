-- When each backup was complete: the command that makes one writes it.
create table backups (
  made_at timestamptz primary key default now()
);
