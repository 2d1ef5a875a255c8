-- A waiting list of entries makes an index look dearer than reading every row, and the desk writes little.
do $$
declare
  lexemes text;
begin
  foreach lexemes in array array['leads', 'booking_notes', 'orders', 'order_notes', 'order_lines', 'reviews'] loop
    execute format('alter index %I set (fastupdate = off)', lexemes || '_lexemes');
    perform gin_clean_pending_list((lexemes || '_lexemes')::regclass);
  end loop;
end $$;
