import { describe, expect, it } from 'vitest';
import { bookedQuote } from '#src/features/bookings/booked-quote.ts';
import { dropOffWindows } from '#src/features/bookings/day.ts';
import { bookingMailParams } from '#src/features/bookings/mails/quote-mail-params.ts';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { formatDollars } from '#src/lib/money.ts';
import { quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { saleDay } from '#tests/support/builders/sale-day.ts';

const quote = bookedQuote(parseCompleteQuote(quoteSearch), saleDay);
const [offered] = dropOffWindows('2026-11-20');
const text = { name: 'Ann Lee', email: 'ann@example.ca', phone: '6045550119', message: 'Hello' };

describe('the mail about a booking', () => {
  it('carries exactly the parameters of the template', () => {
    expect(bookingMailParams(text, quote)).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.ca',
      phone: '6045550119',
      service: 'Paint Correction',
      vehicle: '2021 Toyota RAV4',
      vehicle_size: 'Medium',
      total_price: formatDollars(quote.totalCents),
      price_breakdown: quote.breakdown,
      message: 'Hello',
    });
  });

  it.each([
    [
      { preferredDay: '2026-11-20', dropOff: offered?.id },
      `Preferred day: Friday, November 20, 2026, drop-off: ${offered?.label}\n\nHello`,
    ],
    [{ preferredDay: '2026-11-20' }, 'Preferred day: Friday, November 20, 2026\n\nHello'],
    [
      { preferredDay: '2026-11-20', isDayReserved: false },
      'Preferred day: Friday, November 20, 2026\nPlease confirm this day: the server could not reserve it.\n\nHello',
    ],
    [{ dropOff: 'morning', isDayReserved: false } as const, 'Drop-off: morning\n\nHello'],
    [{ dropOff: 'morning' } as const, 'Drop-off: morning\n\nHello'],
    [{ message: '', dropOff: 'morning' } as const, 'Drop-off: morning'],
    [
      { deskUrl: 'https://a.example/desk/bookings/1' },
      'Hello\n\nAnswer it at the desk: https://a.example/desk/bookings/1',
    ],
  ])('says above the message when the visitor would like to come', (request, message) => {
    expect(bookingMailParams({ ...text, ...request }, quote).message).toBe(message);
  });
});
