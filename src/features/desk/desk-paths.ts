// Not in lib/paths.ts and lib/function-paths.ts: public pages link nowhere here, and their scripts do not carry it.

/** The pages of the desk. */
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

/** What every page of the desk links to, in this order. */
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

/** The page of one booking. */
export function deskBookingPath(id: string): `/${string}` {
  return `${deskPaths.bookings}/${id}`;
}

/** The page of one product's stock. */
export function deskStockPath(sku: string): `/${string}` {
  return `${deskPaths.stock}/${sku}`;
}

/** The page of one order. */
export function deskOrderPath(id: string): `/${string}` {
  return `${deskPaths.orders}/${id}`;
}

/** The page of one review. */
export function deskReviewPath(id: string): `/${string}` {
  return `${deskPaths.reviews}/${id}`;
}

/** Everything about one person, by mail address or phone number. */
export function deskPersonPath(person: string): `/${string}` {
  return `${deskPaths.people}?${new URLSearchParams({ q: person }).toString()}`;
}

/** The page that asks before a person is erased. */
export function deskErasePath(person: string): `/${string}` {
  return `${deskPaths.people}/erase?${new URLSearchParams({ q: person }).toString()}`;
}

/** Where the desk's forms go. */
export const deskForms = {
  signIn: '/.netlify/functions/desk-sign-in',
  desk: '/.netlify/functions/desk',
  passkey: '/.netlify/functions/desk-passkey',
} as const;
