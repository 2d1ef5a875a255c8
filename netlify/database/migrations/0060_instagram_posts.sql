-- The posts lie as visitors get them; only the hourly run reads them from Instagram. It fills the row again.
delete from instagram_snapshot;
alter table instagram_snapshot drop column tried_at;

-- The renewed token as it is: only functions read this table, and the token it comes from lies in their settings as it is, too.
delete from instagram_token;
alter table instagram_token drop column sealed;
-- INSTAGRAM_ACCESS_TOKEN that the token was renewed from; with another one set, this row counts no more.
alter table instagram_token add column owners_token text not null;
alter table instagram_token add column token text not null;
