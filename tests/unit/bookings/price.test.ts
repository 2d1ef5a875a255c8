import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addJobTax } from '#src/features/quote/pricing/job-tax.ts';
import {
  linesOf,
  openPrice,
  priceText,
  reviseLines,
  withAcceptedPrice,
} from '#src/features/bookings/price.ts';
import { priceBreakdown } from '#src/features/quote/pricing/price-quote.ts';
import { buildBooking } from '#tests/support/builders/booking.ts';

const correction = { label: 'Two-Stage Correction', cents: 650_00 };
const discount = { label: 'Summer: sale', cents: -100_00 };
const lines = [correction, discount];
const rowOf = (line: { label: string; cents: number }) => ({ ...line, reason: '' });
const sumOf = (each: readonly { cents: number }[]) =>
  each.reduce((sum, { cents }) => sum + cents, 0);

const anyLine = fc.record({
  label: fc.stringMatching(/^[\w :$&().,-]{1,40}$/).map((label) => label.trim() || 'Line'),
  cents: fc.integer({ min: -50_000, max: 9_999_999 }),
});
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 });

describe('the lines of a price', () => {
  it('are changed, added and removed, each with its reason', () => {
    const rows = [
      { label: 'Two-Stage Correction', cents: 700_50, reason: 'Deeper scratches' },
      { label: 'Summer: sale', cents: undefined, reason: 'It is over' },
      { label: 'Pet Hair', cents: 80_00, reason: 'More than we saw' },
      { label: '', cents: undefined, reason: '' },
    ];
    expect(reviseLines(lines, rows)).toEqual({
      totalCents: 780_50,
      breakdown: 'Two-Stage Correction: $700.50\nPet Hair: $80',
      changes: [
        'Changed: Two-Stage Correction, $700.50, instead of Two-Stage Correction, $650. Deeper scratches',
        'Removed: Summer: sale, -$100. It is over',
        'Added: Pet Hair, $80. More than we saw',
      ],
      problems: {},
    });
  });

  it.each([
    ['a change without a reason', [{ ...correction, cents: 1, reason: '' }], 'reason.0'],
    ['a line that the form has lost', [rowOf(correction)], 'reason.1'],
    ['a line without a name', [{ ...correction, label: '', reason: 'Why' }], 'label.0'],
    [
      'a new line without a price',
      [...lines.map(rowOf), { label: 'Wax', cents: undefined, reason: '' }],
      'price.2',
    ],
    [
      'no line at all',
      lines.map((line) => ({ ...line, cents: undefined, reason: 'Why' })),
      'price.0',
    ],
    [
      'less than nothing',
      [{ ...correction, cents: 50_00, reason: 'Why' }, rowOf(discount)],
      'price.0',
    ],
  ])('are not stored with %s, which is said at its field', (_, rows, field) =>
    expect(Object.keys(reviseLines(lines, rows).problems)).toContain(field),
  );

  it('are the same again after they were stored as text', () =>
    fc.assert(
      fc.property(anyLines, (any) => {
        const price = { breakdown: priceBreakdown({ lines: any }), totalCents: sumOf(any) };
        expect(linesOf(price, 'Service')).toEqual(any);
      }),
    ));

  it('of a text that has another sum are one, with the total', () =>
    expect(linesOf({ breakdown: 'Wax: $5', totalCents: 9_00 }, 'Detailing')).toEqual([
      { label: 'Detailing', cents: 9_00 },
    ]));

  it('left as they are change nothing, and any change is found', () =>
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const rows = after.map((line) => ({ ...line, reason: 'Why' }));
        const lost = before
          .slice(after.length)
          .map(() => ({ label: '', cents: undefined, reason: 'Why' }));
        const { changes, totalCents, problems } = reviseLines(before, [...rows, ...lost]);
        expect(totalCents).toBe(sumOf(after));
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(changes.length === 0).toBe(isSame);
        expect(Object.keys(problems)).toEqual(totalCents < 0 ? ['price.0'] : []);
        expect(reviseLines(before, before.map(rowOf)).changes).toEqual([]);
      }),
    ));
});

describe('a price that was proposed', () => {
  const version = (number: number, isAccepted: boolean) => ({
    version: number,
    totalCents: number * 1000,
    breakdown: `Work: $${number * 10}`,
    changes: '',
    at: new Date(0),
    acceptedAt: isAccepted ? new Date(0) : null,
    agreedWith: null,
  });

  it('is the newest one, until it is accepted or the booking is over', () => {
    expect(openPrice([version(2, false)], 'declined')).toBeUndefined();
    expect(openPrice([version(3, false), version(2, true)], 'confirmed')?.version).toBe(3);
    expect(openPrice([version(3, true), version(2, false)], 'confirmed')).toBeUndefined();
    expect(openPrice([], 'requested')).toBeUndefined();
  });

  it('waits only while it is the newest: one before it was replaced, or accepted', () => {
    const newest = version(3, false);
    expect(priceText(newest, newest)).toMatch(/, not accepted$/);
    expect(priceText(version(2, false), newest)).toMatch(/, replaced$/);
    expect(priceText(version(2, true), newest)).toMatch(/, accepted on /);
  });

  it('is never billed before it is accepted: after any steps the price to pay is the one accepted last, with its tax', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500_000), fc.boolean())), (steps) => {
        const booked = buildBooking({ totalCents: 68_000 });
        let booking = booked;
        for (const [totalCents, isAccepted] of steps) {
          const price = {
            totalCents,
            breakdown: priceBreakdown({ lines: [{ label: 'Work', cents: totalCents }] }),
          };
          if (isAccepted) booking = withAcceptedPrice(booking, price);
        }
        const accepted = steps.findLast(([, isAccepted]) => isAccepted)?.[0] ?? booked.totalCents;
        expect(sumOf(linesOf(booking, booking.service))).toBe(accepted);
        expect(addJobTax(booking.totalCents)).toEqual(addJobTax(accepted));
      }),
    ));
});
