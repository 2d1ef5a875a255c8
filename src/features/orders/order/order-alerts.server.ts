import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

const stripePayments = 'https://dashboard.stripe.com/payments';

export const orderAlerts: AlertRules = {
  order_review: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Orders whose payment is not as agreed: ${amount}. Nothing may be shipped.`,
    todo: 'Its page at the desk says what to do: /desk/orders?show=look.',
    link: stripePayments,
    read: (sql) => sql`
      select count(*)::integer as count, min(updated_at) as since from orders where status = 'review'`,
  },
  refund_due: {
    graceMinutes: 30,
    says: ({ amount }) => `Orders whose refund Stripe has not taken for half an hour: ${amount}.`,
    todo: 'See whether Stripe has money of yours to give; the refund is tried every quarter of an hour. Nothing may be shipped.',
    link: stripePayments,
    read: (sql, now) => sql`
      select count(*)::integer as count, min(created_at) as since from order_refunds
      where state = 'due' and created_at <= ${now}::timestamptz - interval '30 minutes'`,
  },
  payment_unmatched: {
    graceMinutes: 0,
    says: ({ amount }) => `Payments that belong to no order: ${amount}.`,
    todo: 'Look each up in Stripe; then refund it or mark it as dealt with at the desk, under Today.',
    link: stripePayments,
    read: (sql) => sql`
      select count(*)::integer as count, min(seen_at) as since from unmatched_payments
      where resolved_at is null`,
  },
};
