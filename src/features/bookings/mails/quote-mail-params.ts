import { dayText } from '#src/business/date-text.ts';
import { facts } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { formatDollars } from '#src/lib/money.ts';
import type { BookedQuote } from '../booked-quote.ts';
import { dropOffWindows, type DropOff } from '../day.ts';

/** The variables of the quote template, named as in EmailJS (rule 3.3). */
export interface QuoteMailParams {
  name: string;
  email: string;
  phone: string;
  service: string;
  /** "2024 Toyota RAV4" */
  vehicle: string;
  /** "Medium" */
  vehicle_size: string;
  /** "$1,200" */
  total_price: string;
  /** One line per item: "label: price". */
  price_breakdown: string;
  message: string;
}

interface ContactText {
  name: string;
  email: string;
  phone: string;
  message: string;
}

interface PreferredVisit {
  preferredDay?: IsoDay | undefined;
  dropOff?: DropOff | undefined;
  /** False where the server could not say whether the day is free. */
  isDayReserved?: boolean;
}

/**
 * A booking request. The template has no place for a preferred day: it stands above the message.
 */
export function bookingMailParams(
  booking: ContactText & PreferredVisit,
  quote: BookedQuote,
): QuoteMailParams {
  const message = [preferredVisit(booking), booking.message].filter(Boolean).join('\n\n');
  return quoteMail({ ...booking, message }, quote);
}

/** The notice that someone has seen a quote; it says nothing about who (rule 3.5). */
export function viewedQuoteMailParams(quote: BookedQuote): QuoteMailParams {
  return quoteMail({ name: 'Viewed Quote', email: facts.email, phone: '', message: '' }, quote);
}

function quoteMail(text: ContactText, quote: BookedQuote): QuoteMailParams {
  return {
    name: text.name,
    email: text.email,
    phone: text.phone,
    service: quote.service,
    vehicle: quote.vehicle,
    vehicle_size: quote.vehicleSize,
    total_price: formatDollars(quote.totalCents),
    price_breakdown: quote.breakdown,
    message: text.message,
  };
}

/** A day and its time as they were asked for. */
export function requestedVisit(day: IsoDay, dropOff: DropOff | undefined): string {
  const chosen = dropOffWindows(day).find(({ id }) => id === dropOff);
  return `${dayText(day)}${chosen ? `, drop-off: ${chosen.label}` : ''}`;
}

function preferredVisit({ preferredDay, dropOff, isDayReserved = true }: PreferredVisit): string {
  if (preferredDay === undefined) return dropOff === undefined ? '' : `Drop-off: ${dropOff}`;
  const request = `Preferred day: ${requestedVisit(preferredDay, dropOff)}`;
  return isDayReserved
    ? request
    : `${request}\nPlease confirm this day: the server could not check whether it is free, and has not kept it.`;
}
