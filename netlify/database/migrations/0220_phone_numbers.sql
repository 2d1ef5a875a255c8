-- Ten digits, or + and the digits of another country; an extension may follow: "6045550142 ext. 5".
alter table leads drop constraint leads_phone_check,
  add constraint leads_phone_check check (phone ~ '^([0-9]{10}|\+[2-9][0-9]{7,14})( ext\. [0-9]{1,6})?$');

-- The number without its extension; a wallet gives it to an order in any form.
create function phone_number_of(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(regexp_replace(lower(phone), '\s*(ext|x|#).*$', ''), '[^+0-9]', '', 'g'),
    '^\+?1([0-9]{10})$', '\1')
$$;

create index leads_phone_number on leads (phone_number_of(phone));
create index orders_phone_number on orders (phone_number_of(phone));
