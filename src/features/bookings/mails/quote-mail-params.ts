import { dayText } from '#src/business/date-text.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { formatDollars } from '#src/lib/money.ts';
import { mailMessage } from '#src/features/leads/mail-message.ts';
import type { BookedQuote } from '../booked-quote.ts';
import { dropOffWindows, type DropOff } from '../day.ts';

interface Contact {
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
  deskUrl?: string | undefined;
}

export function bookingMailParams(booking: Contact & PreferredVisit, quote: BookedQuote) {
  const message = mailMessage([preferredVisitText(booking), booking.message], booking.deskUrl);
  return quoteMail({ ...booking, message }, quote);
}

/** The notice that a quote was seen; it says nothing about who saw it (rule 3.5). */
export function viewedQuoteMailParams(quote: BookedQuote, email: string) {
  return quoteMail({ name: 'Viewed Quote', email, phone: '', message: '' }, quote);
}

/** The variables of the quote template, named as in EmailJS (rule 3.3). */
function quoteMail({ name, email, phone, message }: Contact, quote: BookedQuote) {
  return {
    name,
    email,
    phone,
    service: quote.service,
    vehicle: quote.vehicle,
    vehicle_size: quote.vehicleSize,
    total_price: formatDollars(quote.totalCents),
    price_breakdown: quote.breakdown,
    message,
  };
}

export function preferredDayText(day: IsoDay, dropOff: DropOff | undefined): string {
  const chosen = dropOffWindows(day).find(({ id }) => id === dropOff);
  return `${dayText(day)}${chosen ? `, drop-off: ${chosen.label}` : ''}`;
}

function preferredVisitText({ preferredDay, dropOff, isDayReserved = true }: PreferredVisit) {
  if (preferredDay === undefined) return dropOff === undefined ? '' : `Drop-off: ${dropOff}`;
  const text = `Preferred day: ${preferredDayText(preferredDay, dropOff)}`;
  return isDayReserved
    ? text
    : `${text}\nPlease confirm this day: the server could not reserve it.`;
}
