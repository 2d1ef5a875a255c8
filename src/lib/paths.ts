export const paths = {
  home: '/',
  about: '/about',
  inquiries: '/inquiries',
  location: '/location',
  faq: '/faq',
  policies: '/policies',
  services: '/services',
  quoteBuilder: '/quote-builder',
  booked: '/booked',
  booking: '/booking',
  shop: '/shop',
  listedProducts: '/shop/products.json',
  productSearch: '/shop/search.json',
  checkout: '/shop/checkout',
  orderConfirmation: '/shop/order-confirmation',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  articleDueDays: '/blog/due-days.json',
  privacy: '/about#privacy-policy',
  hours: '/location#hours',
} as const;

/** Private links alone lead there: no article does, and no script has them. */
export const privatePaths = {
  manageBooking: '/booking/manage',
  vehicleRecord: '/booking/record',
  careMails: '/booking/care-mails',
  invoice: '/booking/invoice',
  order: '/shop/order',
  reviewMails: '/shop/review-mails',
  stockMails: '/shop/stock-mails',
} as const;

export function productPath(urlParam: string): string {
  return `${paths.shop}/${urlParam}`;
}

export function cataloguePagePath(page: number): string {
  return `${paths.shop}/page/${page}`;
}

export function articlePath(slug: string): string {
  return `${paths.blog}/${slug}`;
}

export function blogPagePath(page: number): string {
  return page === 1 ? paths.blog : `${paths.blog}/page/${page}`;
}

export function articleSearchPath(part: number): string {
  return `${paths.blog}/search/${part}.json`;
}

/** A page's address as links write it: Astro names the built files "/about.html", visitors do not. */
export function publicPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '');
  return path === '' ? '/' : path;
}
