import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { decodeQuote, encodeQuote } from '#src/features/quote/wizard/quote-url.ts';
import { parseCompleteQuote } from '#src/features/quote/wizard/parse-quote.ts';
import { emptyDraft } from '#src/features/quote/answers.ts';
import { Selection } from '#src/features/quote/selection.ts';
import { anyCompleteQuote, anyDraft, anyOrderlyDraft } from './arbitrary-quotes.ts';

const complete =
  'service=ceramic-coating&year=2024&make=Toyota&model=RAV4&type=smallsuv&paint=light&add=wheelCeramicCoating.glassClean';

describe('the link of a quote', () => {
  it('is short and readable', () => {
    expect(encodeQuote(decodeQuote(complete))).toBe(complete);
  });

  it.each([
    'service=ppf&year=1999&make=BMW&model=3+Series&type=sedan&paint=heavy&package=ultimate',
    'service=undercoating&year=2026&make=Ram&model=1500&type=truck&package=basic',
    'service=window-tinting&year=2020&make=Kia&model=Soul&type=hatchback&windows=back.front_sides',
    'service=auto-detailing&year=2020&make=Kia&model=Soul&type=van&detailing=interior.exterior',
    'service=headlight-restoration&year=2020&make=Kia&model=Soul&type=suv&headlights=severe',
  ])('keeps the same text on the way back: %s', (search) => {
    expect(encodeQuote(parseCompleteQuote(search))).toBe(search);
  });

  it('is empty for an empty quote', () => {
    expect(encodeQuote(emptyDraft)).toBe('');
    expect(decodeQuote('')).toStrictEqual(emptyDraft);
  });

  it('is the same whatever order the answers were given in', () => {
    const draft = { ...emptyDraft, service: 'window-tinting' } as const;
    expect(encodeQuote({ ...draft, windows: ['taillights', 'back'] })).toBe(
      encodeQuote({ ...draft, windows: ['back', 'taillights'] }),
    );
  });

  it('leaves out answers the service does not ask for', () => {
    const draft = { ...emptyDraft, service: 'undercoating', paintCondition: 'light' } as const;
    expect(encodeQuote({ ...draft, ppfPackage: 'ultimate' })).toBe('service=undercoating');
  });

  it('carries any orderly draft there and back unchanged', () => {
    fc.assert(
      fc.property(anyOrderlyDraft, (draft) => {
        expect(decodeQuote(encodeQuote(draft))).toEqual(draft);
        expect(decodeQuote(`?${encodeQuote(draft)}`)).toEqual(draft);
        expect(decodeQuote(new URLSearchParams(encodeQuote(draft)))).toEqual(draft);
      }),
    );
  });

  it('carries the price of any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(priceQuote(decodeQuote(encodeQuote(draft)))).toEqual(priceQuote(draft));
      }),
    );
  });

  it('carries any complete quote to the server unchanged', () => {
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        expect(parseCompleteQuote(encodeQuote(draft))).toEqual(draft);
        expect(Selection.parse(decodeQuote(encodeQuote(draft)))).toEqual(draft);
      }),
    );
  });

  it('fits a mail and an address bar', () => {
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        expect(encodeQuote(draft).length).toBeLessThan(2000);
      }),
    );
  });
});

describe('reading a link', () => {
  it('understands the links of the service pages', () => {
    expect(decodeQuote('?service=ppf&package=ultimate')).toStrictEqual({
      ...emptyDraft,
      service: 'ppf',
      ppfPackage: 'ultimate',
    });
    expect(decodeQuote('?service=undercoating&package=premium')).toStrictEqual({
      ...emptyDraft,
      service: 'undercoating',
      undercoatingPackage: 'premium',
    });
  });

  it('drops what it does not know one by one and keeps the rest', () => {
    const search =
      'service=window-tinting&year=1066&make=Toyota&model=%00&type=tank&windows=back.roof.back.front&paint=light&add=freeWax.glassClean&utm_source=mail';
    expect(decodeQuote(search)).toStrictEqual({
      service: 'window-tinting',
      vehicle: { make: 'Toyota' },
      windows: ['back', 'front'],
      addOns: ['glassClean'],
    });
  });

  it('drops the answers to a service it does not know', () => {
    expect(decodeQuote('service=car-wash&package=ultimate&paint=light')).toStrictEqual(emptyDraft);
  });

  it('drops the package of another service', () => {
    expect(decodeQuote('service=undercoating&package=ultimate')).toStrictEqual({
      ...emptyDraft,
      service: 'undercoating',
    });
  });

  it('drops a model year that is not on sale yet, where the year is known', () => {
    expect(decodeQuote('year=2027', 2025).vehicle).toStrictEqual({});
    expect(decodeQuote('year=2026', 2025).vehicle).toStrictEqual({ year: 2026 });
    expect(decodeQuote('year=2027').vehicle).toStrictEqual({ year: 2027 });
  });

  it.each(['2024.0', '2e3', '0x7e8', ' 2024', '-2024', '02024', '٢٠٢٤'])(
    'takes a year in four digits only: "%s"',
    (year) => {
      expect(decodeQuote(new URLSearchParams({ year })).vehicle).toStrictEqual({});
    },
  );

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'is not moved by "%s" as a name or as a value',
    (word) => {
      const names = ['service', 'type', 'paint', 'package', 'windows', 'headlights', 'add', word];
      for (const service of ['ppf', word]) {
        const search = `service=${service}&${names.map((name) => `${name}=${word}`).join('&')}`;
        const draft = decodeQuote(search);
        expect(draft).toStrictEqual(
          service === 'ppf' ? { ...emptyDraft, service: 'ppf' } : emptyDraft,
        );
        expect(Object.getPrototypeOf(draft)).toBe(Object.prototype);
        expect(Object.getPrototypeOf(draft.vehicle)).toBe(Object.prototype);
      }
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it('never throws, and what it makes can be priced and written again', () => {
    const names = ['service', 'year', 'make', 'model', 'type', 'paint', 'package', 'windows'];
    const values = ['ppf', 'window-tinting', '2024', 'light', 'ultimate', 'back.back', '__proto__'];
    const pairs = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names, 'add', '__proto__'), fc.string({ unit: 'binary' })),
        fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' })),
      ),
    );
    const search = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      pairs.map((list) => list.map(([name, value]) => `${name}=${value}`).join('&')),
      pairs.map((list) => new URLSearchParams(list)),
    );
    fc.assert(
      fc.property(search, (text) => {
        const draft = decodeQuote(text);
        expect(priceQuote(draft).totalCents).toBeGreaterThanOrEqual(0);
        expect(decodeQuote(encodeQuote(draft))).toStrictEqual(draft);
      }),
      { numRuns: 500 },
    );
  });
});
