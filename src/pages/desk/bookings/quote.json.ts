import type { APIRoute } from 'astro';
import { shopDay } from '#src/business/shop-day.ts';
import { jobQuote } from '#src/features/bookings/agreed-job.ts';
import { toDollars } from '#src/lib/money.ts';
import { json } from '#src/server/http/respond.server.ts';

export const prerender = false;

/** The site's price in dollars and hours for a job that staff writes; empty until all is answered. */
export const GET: APIRoute = ({ url }) => {
  const quote = jobQuote(Object.fromEntries(url.searchParams), shopDay(new Date()));
  return json(
    quote
      ? { price: toDollars(quote.totalCents), hours: Number((quote.minutes / 60).toFixed(2)) }
      : {},
  );
};
