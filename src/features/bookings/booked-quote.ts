import { serviceName, serviceNamed } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { priceBreakdown, priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { decodeQuote } from '#src/features/quote/questions/quote-url.ts';
import type { DraftSelection, Selection } from '#src/features/quote/questions/selection.ts';
import { sizeLabelOf } from '#src/features/quote/questions/vehicle-types.ts';
import { describeVehicle } from '#src/features/quote/questions/vehicle.ts';
import { paths } from '#src/lib/paths.ts';
import type { Booking } from './booking.ts';

/** What a quote came to on the day it was booked or seen, in text that stays true when prices change. */
export type BookedQuote = Pick<
  Booking,
  'service' | 'vehicle' | 'vehicleSize' | 'totalCents' | 'breakdown'
>;

export function againPath({ quote }: Pick<Booking, 'quote'>): string {
  return quote === null ? paths.quoteBuilder : `${paths.quoteBuilder}?${quote}`;
}

export function bookedDraft(
  booking: Pick<Booking, 'quote' | 'service' | 'vehicleType'>,
): DraftSelection | undefined {
  const { quote, service, vehicleType } = booking;
  if (vehicleType === null) return undefined;
  const { vehicle, answers } = decodeQuote(quote ?? '');
  return { service: serviceNamed(service), vehicle: { ...vehicle, vehicleType }, answers };
}

/** Prices a complete selection. Throws a RangeError for a choice that is not in the price list. */
export function bookedQuote(selection: Selection, today: IsoDay): BookedQuote {
  const quote = priceQuote(selection, today);
  return {
    service: serviceName(selection.service),
    vehicle: describeVehicle(selection.vehicle),
    vehicleSize: sizeLabelOf(selection.vehicle.vehicleType),
    totalCents: quote.totalCents,
    breakdown: priceBreakdown(quote),
  };
}
