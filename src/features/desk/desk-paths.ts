// Not in lib/paths.ts and lib/function-path.ts: public pages link nowhere here, and their scripts do not carry it.

export const deskPaths = {
  today: '/desk',
  search: '/desk/search',
  bookings: '/desk/bookings',
  newBooking: '/desk/bookings/new',
  invoices: '/desk/invoices',
  inquiries: '/desk/inquiries',
  orders: '/desk/orders',
  days: '/desk/days',
  stock: '/desk/stock',
  reviews: '/desk/reviews',
  people: '/desk/people',
  week: '/desk/week',
  ready: '/desk/ready',
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
  ['Ready', deskPaths.ready],
  ['Signed in', deskPaths.sessions],
] as const;

export function signInPath(page: string = deskPaths.today): `/${string}` {
  if (page === deskPaths.today) return deskPaths.signIn;
  return `${deskPaths.signIn}?${new URLSearchParams({ to: page }).toString()}`;
}

/** Where signing in leads: to a page of the desk and nowhere else, for any link. */
export function pageAfterSignIn({ origin, searchParams }: URL): `/${string}` {
  const to = searchParams.get('to') ?? '';
  const { href, pathname, search } = new URL(URL.canParse(to, origin) ? to : '/', origin);
  const isOfDesk = href.startsWith(`${origin}${deskPaths.today}/`) && pathname !== deskPaths.signIn;
  return isOfDesk ? `${pathname as `/${string}`}${search}` : deskPaths.today;
}

export const deskBookingPath = (id: string) => `${deskPaths.bookings}/${id}` as const;
export const deskPublishPath = (booking: string) => `${deskBookingPath(booking)}/publish` as const;
export const deskInquiryPath = (id: string) => `${deskPaths.inquiries}/${id}` as const;
export const deskInvoicePath = (number: string) => `${deskPaths.invoices}/${number}` as const;
export const deskStockPath = (sku: string) => `${deskPaths.stock}/${sku}` as const;
export const deskOrderPath = (id: string) => `${deskPaths.orders}/${id}` as const;
export const deskReviewPath = (id: string) => `${deskPaths.reviews}/${id}` as const;

const queryOf = (person: string) => new URLSearchParams({ q: person }).toString();
export const deskPersonPath = (person: string) => `${deskPaths.people}?${queryOf(person)}` as const;
export const deskErasePath = (person: string) =>
  `${deskPaths.people}/erase?${queryOf(person)}` as const;
