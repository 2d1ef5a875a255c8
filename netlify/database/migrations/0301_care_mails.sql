-- Whether a customer has asked for mails on the days of care (true) or ended them (false); null where neither. Since when, the
-- history says.
alter table bookings add column care_mails boolean;

-- Where one step ends the mails of its kind (RFC 8058); it has a key, and goes with the text once the mail is sent.
alter table outbox add column unsubscribe_url text;
