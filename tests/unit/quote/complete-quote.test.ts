import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidQuoteError, parseCompleteQuote } from '#src/features/quote/wizard/parse-quote.ts';

const complete =
  'service=ceramic-coating&year=2024&make=Toyota&model=RAV4&type=smallsuv&paint=light&add=wheelCeramicCoating.glassClean';

function problemsOf(search: string, currentYear?: number): string[] {
  try {
    parseCompleteQuote(search, currentYear);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidQuoteError)) throw error;
    return error.problems.map(({ field }) => field);
  }
}

describe('reading a complete quote on the server', () => {
  it('accepts one that is complete', () => {
    expect(parseCompleteQuote(`?${complete}`, 2025)).toEqual({
      service: 'ceramic-coating',
      vehicle: { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' },
      paintCondition: 'light',
      addOns: ['wheelCeramicCoating', 'glassClean'],
    });
  });

  it('accepts a quote without add-ons', () => {
    expect(parseCompleteQuote(complete.replace(/&add=.*/, '')).addOns).toEqual([]);
  });

  it('names every answer that is missing', () => {
    expect(problemsOf('')).toEqual(['service']);
    expect(problemsOf('service=ppf&package=ultimate')).toEqual([
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
      'vehicle.vehicleType',
      'paintCondition',
    ]);
  });

  it('refuses what the wizard would quietly drop', () => {
    expect(problemsOf(complete.replace('light', 'pristine'))).toEqual(['paintCondition']);
    expect(problemsOf(`${complete}.freeWax`)).toEqual(['addOns.2']);
    expect(problemsOf(`${complete}.glassClean`)).toEqual(['addOns']);
    expect(problemsOf(complete.replace('2024', '2024.0'))).toEqual(['vehicle.year']);
    expect(problemsOf(`${complete}&package=basic`)).toEqual(['ppfPackage']);
    expect(problemsOf(`${complete}&windows=back`)).toEqual(['windows']);
  });

  it('refuses parts that do not belong to a quote, or that come twice', () => {
    expect(problemsOf(`${complete}&total=1`)).toEqual(['link']);
    expect(problemsOf(`${complete}&__proto__=1`)).toEqual(['link']);
    expect(problemsOf(`${complete}&paint=heavy`)).toEqual(['link']);
  });

  it('refuses a model year that is not on sale yet, where the year is known', () => {
    const newest = complete.replace('2024', '2026');
    expect(problemsOf(newest, 2025)).toEqual([]);
    expect(problemsOf(newest, 2024)).toEqual(['vehicle.year']);
  });

  it('says in its message which answers are at fault, and repeats nothing that was typed', () => {
    const search = complete.replace('Toyota', 'To%0D%0ABcc').replace('light', 'x');
    expect(() => parseCompleteQuote(search)).toThrow(
      /^Not a complete quote: vehicle\.make, paintCondition$/,
    );
  });

  it('has no other error than its own, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary' })), (text) => {
        expect(problemsOf(text).length).toBeGreaterThan(0);
      }),
    );
  });
});
