import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreedBreakdown, choiceField, jobQuote } from '#src/features/bookings/agreed-job.ts';
import { bookingStates } from '#src/features/bookings/booking.ts';
import { editedBooking, editText } from '#src/features/bookings/edit.ts';
import { quoteMinutes } from '#src/features/bookings/quote-minutes.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { sizeLabelOf } from '#src/features/quote/questions/vehicle-types.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';
import { anyCompleteQuote, table, today } from '../quote/sample-table.ts';

const visit = { day: '2026-11-27', dropOff: null };
const later = { day: '2026-12-02', dropOff: null };
const before = buildBooking({
  state: 'confirmed',
  requestedVisit: visit,
  agreedVisit: visit,
  quote: 'service=ppf',
});
const same = { ...before, visit };

it.each([
  [{ name: 'Zoë Lee' }, "name from Zoë O'Brien-Lee to Zoë Lee"],
  [{ email: null }, 'email from zoe@example.ca to none'],
  [{ phone: '6045550142' }, 'phone from (604) 555-0119 to (604) 555-0142'],
  [{ workMinutes: 150, message: 'Dent.' }, 'work from 5 h to 2 h 30 min; notes from none to Dent.'],
  [{ vehicleType: 'smallsuv' as const }, 'type from none to Small SUV'],
  [{ totalCents: 70_050 }, 'price from $680 to $700.50'],
  [{ visit: later }, 'day from Friday, November 27, 2026 to Wednesday, December 2, 2026'],
  [{}, ''],
])('an edit of %j is written down as “%s”', (changes, text) => {
  expect(editText(before, editedBooking(before, { ...same, ...changes }))).toBe(text);
});

it('another job leaves the quote of the website; another price keeps its answers', () => {
  const edited = (changes: object) => {
    const edit = { ...same, breakdown: 'Agreed: $1', ...changes };
    const { quote, isAsQuoted, breakdown } = editedBooking(before, edit);
    return [quote, isAsQuoted, breakdown];
  };
  for (const changes of [{ service: 'Undercoating' }, { vehicleSize: 'Large' }])
    expect(edited(changes)).toEqual([null, false, 'Agreed: $1']);
  expect(edited({ totalCents: 100 })).toEqual([before.quote, false, 'Agreed: $1']);
  expect(edited({ phone: '6045550142', workMinutes: 60, visit: later })).toEqual([
    before.quote,
    before.isAsQuoted,
    before.breakdown,
  ]);
});

it('the type of the car stays where only its size is given, unless that is another', () => {
  const typed = { ...before, vehicleType: 'smallsuv' as const };
  const typeAfter = (changes: object) =>
    editedBooking(typed, { ...same, vehicleType: null, ...changes }).vehicleType;
  expect(typeAfter({})).toBe('smallsuv');
  expect(typeAfter({ vehicleSize: 'Large' })).toBeNull();
  expect(typeAfter({ vehicleType: 'sedan' })).toBe('sedan');
});

it.each(bookingStates)('moves the day only of a confirmed booking: %s', (state) => {
  const { agreedVisit } = editedBooking({ ...before, state }, { ...same, visit: later });
  expect(agreedVisit).toEqual(state === 'confirmed' ? later : visit);
});

const fieldsOf = ({ service, vehicle, answers }: Parameters<typeof quoteMinutes>[0]) => ({
  service,
  vehicleSize: sizeLabelOf(vehicle.vehicleType!, table),
  ...Object.fromEntries(
    table.questions.flatMap(({ id, choose }) =>
      (answers[id] ?? []).map((option) =>
        choose === 'one' ? [id, option] : [choiceField(id, option), 'on'],
      ),
    ),
  ),
});

it('the fields of a form give the price and the minutes of the same quote on the website', () =>
  fc.assert(
    fc.property(anyCompleteQuote, (selection) => {
      const quote = jobQuote(fieldsOf(selection), today, table);
      const { lines, totalCents } = priceQuote(selection, today, table);
      expect(quote).toMatchObject({ lines, totalCents, minutes: quoteMinutes(selection, table) });
    }),
  ));

it('without all that the service asks there is no price', () => {
  const fields = { service: 'paint-correction', vehicleSize: 'S' };
  expect(jobQuote(fields, today, table)).toBeUndefined();
  expect(jobQuote({ ...fields, shine: 'dull' }, today, table)).toBeDefined();
  expect(jobQuote({ ...fields, shine: 'dull', vehicleSize: '' }, today, table)).toBeUndefined();
  expect(jobQuote({ ...fields, shine: 'none' }, today, table)).toBeUndefined();
  const byType = { ...fields, vehicleSize: 'hatchback', shine: 'dull' };
  expect(jobQuote(byType, today, table)).toEqual(
    jobQuote({ ...fields, shine: 'dull' }, today, table),
  );
});

it('the lines of an agreed price end with what the website did not say', () => {
  const quote = jobQuote(
    { service: 'paint-correction', vehicleSize: 'S', shine: 'dull' },
    today,
    table,
  )!;
  expect(agreedBreakdown(quote.totalCents, quote)).not.toContain('Agreed');
  expect(agreedBreakdown(quote.totalCents - 1000, quote)).toMatch(
    /\nAgreed on the telephone: -\$10$/,
  );
  expect(agreedBreakdown(34_950)).toBe('Agreed on the telephone: $349.50');
});
