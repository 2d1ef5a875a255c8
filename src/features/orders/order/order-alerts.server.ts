import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const orderAlerts: AlertRules = {
  order_review: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Orders whose payment is not as agreed: ${amount}. Nothing may be shipped.`,
    means: 'They know that we are checking the order and will write to them.',
    todo: 'The page of each order says what is wrong and what to do.',
    link: '/desk/orders?show=look',
    read: (sql) => sql`
      select count(*)::integer as count, min(updated_at) as since from orders where status = 'review'`,
  },
  refund_due: {
    graceMinutes: 30,
    says: ({ amount }) =>
      `Orders whose refund Stripe has not accepted for half an hour: ${amount}.`,
    means: 'They are waiting for their money.',
    todo: 'Check that your Stripe balance covers it, and ship nothing from these orders. It is tried again every 15 minutes.',
    link: 'https://dashboard.stripe.com/balance/overview',
    read: (sql, now) => sql`
      select count(*)::integer as count, min(created_at) as since from order_refunds
      where state = 'due' and created_at <= ${now}::timestamptz - interval '30 minutes'`,
  },
  payment_unmatched: {
    graceMinutes: 0,
    says: ({ amount }) => `Payments that belong to no order: ${amount}.`,
    means: 'Someone has paid and has not received anything yet.',
    todo: 'Today lists each with its link to Stripe: refund it, or mark it as dealt with.',
    link: '/desk',
    read: (sql) => sql`
      select count(*)::integer as count, min(seen_at) as since from unmatched_payments
      where resolved_at is null`,
  },
};
