export type Period = { count: number; unit: 'day' | 'year' };

/**
 * How long we keep what people leave with us. The nightly job reads these, and so does the privacy policy; each
 * period begins when the row was written, unless it says otherwise.
 */
export const retention = {
  /**
   * Bookings with their marks, photos, review, answer about care mails and what is published of them, and inquiries; a finished job stays as long as its warranty, where that is longer. BC's law asks for a year where a decision about someone was based on them: PIPA, section
   * 35. https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/03063_01
   */
  requests: { count: 2, unit: 'year' },
  /** Our own copy of a mail, from its sending on; what was never sent, from its writing on. */
  mails: { count: 30, unit: 'day' },
  /** Who bought, from the payment on, and who had a job done, from its invoice on. Taxes: six years after the end of the year of the sale. */
  buyers: { count: 7, unit: 'year' },
  /** The private link to an order, from its mail on. */
  orderLinks: { count: 1, unit: 'year' },
  /** Orders that nobody paid, from their last change on. */
  unpaidOrders: { count: 30, unit: 'day' },
  /** Who waits for a product that cannot be bought; gone with its mail. */
  stockMails: { count: 1, unit: 'year' },
  /** Payments without an order, from the day they were solved on. */
  solvedPayments: { count: 1, unit: 'year' },
  /** Stripe repeats an event for three days; what is older cannot come again. */
  paymentEvents: { count: 30, unit: 'day' },
  /** Counts of requests by the hash of an IP; a count is used for ten minutes. */
  requestCounts: { count: 1, unit: 'day' },
  /** What happened on the site, in numbers without persons, and the alerts about it, from their end on. */
  siteCounts: { count: 1, unit: 'year' },
  /** Sign-ins of our own people, from the sign-in on: none lasts longer. */
  signIns: { count: 7, unit: 'day' },
  /** Passkeys of our own people, from their last use on: who has left uses none. */
  passkeys: { count: 1, unit: 'year' },
  /** Calendar URLs of our own people, from their making on. */
  calendars: { count: 1, unit: 'year' },
} satisfies Record<string, Period>;

export type Retention = Readonly<Record<keyof typeof retention, Period>>;

export function startOf({ count, unit }: Period, now: Date): Date {
  const start = new Date(now);
  if (unit === 'year') start.setUTCFullYear(now.getUTCFullYear() - count);
  else start.setUTCDate(now.getUTCDate() - count);
  return start;
}

export function periodText({ count, unit }: Period): string {
  return new Intl.NumberFormat('en-CA', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
