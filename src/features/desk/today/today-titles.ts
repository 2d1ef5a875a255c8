export const todayTitles = {
  today: 'Cars today',
  tomorrow: 'Cars tomorrow',
  waiting: 'To answer',
  inquiries: 'Inquiries to answer',
  alerts: 'What is wrong',
  closed: 'Cars on closed days',
  unfinished: 'Past visits not marked as done',
  ordersToLookAt: 'Orders to look at',
  ordersToPack: 'Orders to pack',
  packedOrders: 'Packed, still here',
  unmatchedPayments: 'Payments without an order',
  poorReviews: 'Reviews of one or two stars',
  lateMails: 'Emails that could not be sent',
  lowStock: 'Low stock',
} as const;

export type TodayList = keyof typeof todayTitles;
