-- A booking taken by telephone: whoever calls may have no mail address, and the price is agreed without a quote in URL form.
alter table leads alter column email drop not null;
alter table leads drop constraint leads_check;
alter table leads add check (kind = 'booking' or email is not null);
alter table leads add check (kind = 'inquiry' or (vehicle is not null and vehicle_size is not null
  and total_cents is not null and breakdown is not null));
