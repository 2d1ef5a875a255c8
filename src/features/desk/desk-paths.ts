// Not in lib/paths.ts and lib/function-paths.ts: public pages link nowhere here, and their scripts do not carry it.

export const deskPaths = {
  today: '/desk',
  bookings: '/desk/bookings',
  newBooking: '/desk/bookings/new',
  orders: '/desk/orders',
  days: '/desk/days',
  stock: '/desk/stock',
  reviews: '/desk/reviews',
  people: '/desk/people',
  week: '/desk/week',
  sessions: '/desk/sessions',
  signIn: '/desk/sign-in',
} as const;

export const passkeyPath = '/desk/passkey';

export const jobQuotePath = '/desk/bookings/quote.json';

export const deskLinks = [
  ['Today', deskPaths.today],
  ['Bookings', deskPaths.bookings],
  ['Orders', deskPaths.orders],
  ['Days', deskPaths.days],
  ['Stock', deskPaths.stock],
  ['Reviews', deskPaths.reviews],
  ['People', deskPaths.people],
  ['Week', deskPaths.week],
  ['Signed in', deskPaths.sessions],
] as const;

export function deskBookingPath(id: string): `/${string}` {
  return `${deskPaths.bookings}/${id}`;
}

export function deskStockPath(sku: string): `/${string}` {
  return `${deskPaths.stock}/${sku}`;
}

export function deskOrderPath(id: string): `/${string}` {
  return `${deskPaths.orders}/${id}`;
}

export function deskReviewPath(id: string): `/${string}` {
  return `${deskPaths.reviews}/${id}`;
}

export function deskPersonPath(person: string): `/${string}` {
  return `${deskPaths.people}?${new URLSearchParams({ q: person }).toString()}`;
}

export function deskErasePath(person: string): `/${string}` {
  return `${deskPaths.people}/erase?${new URLSearchParams({ q: person }).toString()}`;
}
