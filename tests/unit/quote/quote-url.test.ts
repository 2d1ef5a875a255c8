import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  InvalidQuoteError,
  parseCompleteQuote,
} from '#src/features/quote/questions/parse-quote.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { decodeQuote, encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { emptyDraft, type DraftSelection } from '#src/features/quote/questions/selection.ts';
import { anyCompleteQuote, anyDraft, anyOrderlyDraft, table, today } from './sample-table.ts';

const encode = (draft: DraftSelection) => encodeQuote(draft, table);
const decode = (search: string | URLSearchParams, year?: number) =>
  decodeQuote(search, year, table);
const parse = (search: string, year?: number) => parseCompleteQuote(search, year, table);

const complete =
  'service=ceramic-coating&year=2024&make=Toyota&model=RAV4&type=smallsuv&shine=dull&plus=mat.mint';

describe('the link of a quote', () => {
  it.each([
    complete,
    'service=ppf&year=1999&make=BMW&model=3+Series&type=sedan&shine=bright&kind=thick',
    'service=undercoating&year=2026&make=Ram&model=1500&type=truck&kind=soft',
    'service=window-tinting&year=2020&make=Kia&model=Soul&type=hatchback&panes=rear.side',
  ])('is short, readable, and the same on the way back: %s', (search) => {
    expect(encode(decode(search))).toBe(search);
    expect(encode(parse(search))).toBe(search);
  });

  it('is empty for an empty quote', () => {
    expect(encode(emptyDraft)).toBe('');
    expect(decode('')).toStrictEqual(emptyDraft);
  });

  it('is the same whatever order the answers were given in', () => {
    const tinted = (...panes: string[]): DraftSelection => ({
      ...emptyDraft,
      service: 'window-tinting',
      answers: { panes },
    });
    expect(encode(tinted('side', 'rear'))).toBe(encode(tinted('rear', 'side')));
  });

  it('leaves out answers the service does not ask for', () => {
    const answers = { shine: ['dull'], film: ['thin'] };
    expect(encode({ ...emptyDraft, service: 'undercoating', answers })).toBe(
      'service=undercoating',
    );
  });

  it('carries any orderly draft there and back unchanged', () => {
    fc.assert(
      fc.property(anyOrderlyDraft, (draft) => {
        expect(decode(encode(draft))).toEqual(draft);
        expect(decode(`?${encode(draft)}`)).toEqual(draft);
        expect(decode(new URLSearchParams(encode(draft)))).toEqual(draft);
      }),
    );
  });

  it('carries the price of any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(priceQuote(decode(encode(draft)), today, table)).toEqual(
          priceQuote(draft, today, table),
        );
      }),
    );
  });

  it('carries any complete quote to the server unchanged, and fits a mail', () => {
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        expect(parse(encode(draft))).toEqual(draft);
        expect(encode(draft).length).toBeLessThan(2000);
      }),
    );
  });
});

describe('reading a link', () => {
  it('understands one parameter that two services share', () => {
    const answersOf = (search: string) => decode(search).answers;
    expect(answersOf('?service=ppf&kind=thick')).toStrictEqual({ film: ['thick'] });
    expect(answersOf('?service=undercoating&kind=hard')).toStrictEqual({ wax: ['hard'] });
    expect(answersOf('?service=undercoating&kind=thick')).toStrictEqual({});
  });

  it('drops what it does not know one by one and keeps the rest', () => {
    const search =
      'service=window-tinting&year=1066&make=Toyota&model=%00&type=tank&panes=rear.roof.rear.side&shine=dull&plus=freeWax.mint&utm_source=mail';
    expect(decode(search)).toStrictEqual({
      service: 'window-tinting',
      vehicle: { make: 'Toyota' },
      answers: { panes: ['rear', 'side'], extras: ['mint'] },
    });
  });

  it('drops the answers to a service it does not know, and two answers where one is asked', () => {
    expect(decode('service=car-wash&kind=thick&shine=dull')).toStrictEqual(emptyDraft);
    expect(decode('service=ppf&shine=dull.bright').answers).toStrictEqual({});
  });

  it('drops a model year that is not on sale yet, where the year is known', () => {
    expect(decode('year=2027', 2025).vehicle).toStrictEqual({});
    expect(decode('year=2026', 2025).vehicle).toStrictEqual({ year: 2026 });
    expect(decode('year=2027').vehicle).toStrictEqual({ year: 2027 });
  });

  it.each(['2024.0', '2e3', '0x7e8', ' 2024', '-2024', '02024', '٢٠٢٤'])(
    'takes a year in four digits only: "%s"',
    (year) => {
      expect(decode(new URLSearchParams({ year })).vehicle).toStrictEqual({});
    },
  );

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'is not moved by "%s" as a name or as a value',
    (word) => {
      const names = ['service', 'type', 'shine', 'kind', 'panes', 'plus', word];
      for (const service of ['ppf', word]) {
        const search = `service=${service}&${names.map((name) => `${name}=${word}`).join('&')}`;
        const draft = decode(search);
        expect(draft).toStrictEqual(
          service === 'ppf' ? { ...emptyDraft, service: 'ppf' } : emptyDraft,
        );
        for (const part of [draft, draft.vehicle, draft.answers]) {
          expect(Object.getPrototypeOf(part)).toBe(Object.prototype);
        }
      }
    },
  );

  it('never throws, and what it makes can be priced and written again', () => {
    const names = ['service', 'year', 'make', 'model', 'type', 'shine', 'kind', 'panes', 'plus'];
    const values = ['ppf', 'window-tinting', '2024', 'dull', 'thick', 'rear.rear', '__proto__'];
    const pairs = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names, '__proto__'), fc.string({ unit: 'binary' })),
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
        const draft = decode(text);
        expect(priceQuote(draft, today, table).totalCents).toBeGreaterThanOrEqual(0);
        expect(decode(encode(draft))).toStrictEqual(draft);
      }),
    );
    // Slow on a busy machine.
  });
});

describe('reading a complete quote on the server', () => {
  function problemsOf(search: string, currentYear?: number): [string, string][] {
    try {
      parse(search, currentYear);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidQuoteError)) throw error;
      return error.problems.map(({ field, message }) => [field, message]);
    }
  }
  const fieldsOf = (search: string, currentYear?: number) =>
    problemsOf(search, currentYear).map(([field]) => field);

  it('accepts one that is complete, with extras and without', () => {
    const quote = {
      service: 'ceramic-coating',
      vehicle: { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' },
      answers: { shine: ['dull'], extras: ['mat', 'mint'] },
    };
    expect(parse(`?${complete}`, 2025)).toEqual(quote);
    const plain = { ...quote, answers: { shine: ['dull'] } };
    expect(parse(complete.replace(/&plus=.*/, ''))).toEqual(plain);
  });

  it('names every answer that is missing', () => {
    expect(problemsOf('')).toEqual([['service', 'Please choose a service.']]);
    expect(fieldsOf('service=ppf&kind=thick')).toEqual([
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
      'vehicle.vehicleType',
      'shine',
    ]);
  });

  it.each([
    [complete.replace('dull', 'pristine'), 'shine', 'Please choose shine.'],
    [complete.replace('dull', 'dull.bright'), 'shine', 'Please choose shine.'],
    [`${complete}.freeWax`, 'extras', 'Please choose extras.'],
    [`${complete}.mint`, 'extras', 'Please choose each item once.'],
    [complete.replace('2024', '2024.0'), 'vehicle.year', 'Please choose the year.'],
    [`${complete}&kind=thin`, 'kind', 'The service does not ask for this.'],
    [`${complete}&panes=rear`, 'panes', 'The service does not ask for this.'],
    [
      complete.replace('ceramic-coating', 'window-tinting').replace('&shine=dull', ''),
      'panes',
      'Please choose at least one item.',
    ],
  ])('rejects what the wizard would quietly drop: %s', (search, field, message) => {
    expect(problemsOf(search)).toEqual([[field, message]]);
  });

  it.each(['', 'PPF', 'car-wash', '__proto__'])('rejects the service "%s"', (service) => {
    expect(fieldsOf(complete.replace('ceramic-coating', service))).toEqual(['service']);
  });

  it('rejects parts that do not belong to a quote, or that come twice', () => {
    for (const stray of ['total=1', '__proto__=1', 'shine=bright']) {
      expect(fieldsOf(`${complete}&${stray}`)).toEqual(['link']);
    }
  });

  it('rejects a model year that is not on sale yet, where the year is known', () => {
    const newest = complete.replace('2024', '2026');
    expect(fieldsOf(newest, 2025)).toEqual([]);
    expect(fieldsOf(newest, 2024)).toEqual(['vehicle.year']);
  });

  it('says in its message which answers are wrong, and repeats nothing that was typed', () => {
    const search = complete.replace('Toyota', 'To%0D%0ABcc').replace('dull', 'x');
    expect(() => parse(search)).toThrow(/^Not a complete quote: vehicle\.make, shine$/);
  });

  it('has no other error than its own, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary' })), (text) => {
        expect(fieldsOf(text).length).toBeGreaterThan(0);
      }),
    );
  });
});
