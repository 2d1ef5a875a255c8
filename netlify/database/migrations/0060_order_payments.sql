-- The revision that Stripe is known to have. While it is behind "revision", a change is under way or was lost.
alter table orders add column stripe_revision integer not null default 1;
update orders set stripe_revision = revision;
-- Pay was pressed: this payment is never changed again, other contents get another payment.
alter table orders add column is_frozen boolean not null default false;
-- Made with Stripe's test keys: no money, and nothing to ship.
alter table orders add column is_test boolean not null default false;
alter table unmatched_payments add column is_test boolean not null default false;
-- When the owner was told that the refund does not go through.
alter table orders add column refund_alert_at timestamptz;
