-- Stripe's own message, for a code without a sentence of ours; staff reads it on the order's page.
alter table order_refunds add column error_text text;
