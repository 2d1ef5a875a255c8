import type { WeekFacts } from '#src/server/digest/digest.ts';

const stepsOf = {
  'paint-correction': [
    { event: 'service_selection', title: 'Service' },
    { event: 'vehicle_selection', title: 'Vehicle' },
    { event: 'paint', title: 'How does the paint look?' },
    { event: 'addons', title: 'Anything to add?' },
  ],
};

export const answer = (event: string, count: number) => ({
  event,
  service: 'paint-correction',
  count,
});

export const sampleWeek: WeekFacts = {
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  stepsOf,
  answers: [
    answer('quote_begun', 40),
    answer('service_selection', 30),
    answer('vehicle_selection', 28),
    answer('paint', 20),
    answer('addons', 18),
  ],
  bookings: { count: 6, due: 5, answeredInTime: 4, stillOpen: 1 },
  inquiries: { count: 3, due: 2, answeredInTime: 2, stillOpen: 1 },
  bookingsByDay: [1, 0, 2, 0, 0, 3, 0],
  bookedQuotes: 5,
  carsDone: { count: 7, cents: 412_050 },
  ahead: [{ day: '2026-11-23', text: '3 cars, 13 of 16 hours booked, nearly full' }],
  orders: { count: 2, cents: 12_345, refunds: 1, refundedCents: 1000 },
  sold: [{ name: 'Snow <Foam>', quantity: 3 }],
  soldOut: ['Clay Bar'],
  channels: [
    { step: 'quotes', channel: 'Google', count: 30, cents: 0 },
    { step: 'bookings', channel: 'Google', count: 4, cents: 0 },
    { step: 'done', channel: 'Direct or unknown', count: 7, cents: 412_050 },
  ],
  speeds: [{ vital: 'LCP', page: '/shop', bucket: 3, count: 10 }],
  alerts: [{ title: 'The database does not answer.', minutes: 30, isOpen: false }],
  scriptErrors: [{ page: '/shop', hash: 17, count: 4 }],
  missingPages: { own: 2, other: 5 },
};
