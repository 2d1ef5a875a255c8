-- A statement outside a transaction is a request over HTTP: nobody tells the database that its sender has given up. These
-- are the limits of src/server/database/database-limits.ts. A migration that takes longer begins with `set local statement_timeout = 0;`.
do $$ begin
  execute format('alter database %I set statement_timeout = ''4s''', current_database());
  execute format('alter database %I set lock_timeout = ''3s''', current_database());
end $$;
