-- A PNG that a mail shows, in base64: it goes with the text once the mail is sent.
alter table outbox add column picture text;
