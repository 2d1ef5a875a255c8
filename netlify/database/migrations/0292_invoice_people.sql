create index invoices_email on invoices (lower(email));
create index invoices_phone_number on invoices (phone_number_of(phone));
