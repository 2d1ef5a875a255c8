/**
 * How many requests one IP may make of each function, and of the pages made on demand. `perMinute`
 * is Netlify's own limit, which each function's `config` repeats as a plain value; what writes is
 * counted in the database too (`perTenMinutes`), because Netlify counts in each place for itself.
 * Tests hold the two together. The desk's forms come with its pages: of Netlify's limits theirs is `pagesOnDemand`.
 * Stripe's webhook is not limited: its signature decides.
 */
export const requestLimits = {
  /** A household may review several products; a bot has to wait. */
  addReview: { perMinute: 10, perTenMinutes: 10 },
  /** Someone waits for a few products, and corrects a mistyped address. */
  stockMail: { perMinute: 10, perTenMinutes: 10 },
  /** A buyer changes the cart, the shipping and the card a few times. */
  createPaymentIntent: { perMinute: 30, perTenMinutes: 60 },
  /** A household may book several cars; each booking is two requests. */
  leads: { perMinute: 20, perTenMinutes: 30 },
  /** A day is asked for again a few times; a key is not found by trying. */
  booking: { perMinute: 20, perTenMinutes: 30 },
  /** Each photo of a page is a request; six can be sent, some again. */
  'booking-photo': { perMinute: 120, perTenMinutes: 60 },
  /** A day at the desk, by several people behind one IP. */
  desk: { perTenMinutes: 200 },
  /** A link is asked for and used; a mistyped address is corrected a few times. */
  'desk-sign-in': { perTenMinutes: 10 },
  /** Two requests for each sign-in, and a few that were stopped halfway. */
  'desk-passkey': { perTenMinutes: 30 },
  /** Calendar programs ask every few minutes at most, those of all staff by one IP. */
  calendar: { perMinute: 60 },
  /** Asked for with each quote that is finished, and again for each day that has filled up. */
  days: { perMinute: 60 },
  getReviews: { perMinute: 120 },
  product: { perMinute: 120 },
  shop: { perMinute: 120 },
  nhtsa: { perMinute: 120 },
  instagram: { perMinute: 60 },
  'instagram-media': { perMinute: 240 },
  /** A page sends when it is left or hidden. */
  signals: { perMinute: 60 },
  /** A monitor asks once a minute at most. */
  health: { perMinute: 60 },
  /** The order confirmation, which asks again every few seconds, completed jobs with their pictures, and what is not found. */
  pagesOnDemand: { perMinute: 120 },
} as const;

export type CountedRoute = {
  [Route in keyof typeof requestLimits]: (typeof requestLimits)[Route] extends {
    perTenMinutes: number;
  }
    ? Route
    : never;
}[keyof typeof requestLimits];
