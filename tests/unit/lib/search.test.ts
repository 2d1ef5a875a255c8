import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch } from '#src/lib/search/search.ts';
import { includesText } from '#src/lib/search/includes-text.ts';

// The products as they were when the expectations were written: what the owner edits since changes nothing here. Of each
// its id, its name, its description, and what else is searched, in a line each.
const products = readFileSync('tests/data/searched-products.txt', 'utf8')
  .trim()
  .split('\n\n')
  .map((product) => {
    const [id = '', name = '', description = '', more = ''] = product.split('\n');
    return { id, fields: [name, description], more: more.split(' | ') };
  });
const search = createSearch(products);
const foundBy = (query: string) => [...search(query).found].toSorted();

/** What shoppers type, and all that should come. */
const ordinary: [query: string, found: string][] = [
  ['ceramic kit', 'ceramic-coating-kit graphene-ceramic-coating-kit'],
  ['tire cleaner', 'tire-and-wheel-cleaner'],
  ['ph neutral', 'ph-neutral-shampoo'],
  [
    'microfiber',
    'coating-applicator-set edgeless-microfibre-towels microfibre-wash-mitt twisted-loop-drying-towel',
  ],
  ['micro-fibre towel', 'edgeless-microfibre-towels twisted-loop-drying-towel'],
  ['DA polisher', 'dual-action-polisher-15-mm'],
  ['140 mm', 'foam-cutting-pad foam-finishing-pad wool-cutting-pad'],
  ['1 L', 'cut-compound foam-cannon ph-neutral-shampoo snow-foam tire-and-wheel-cleaner'],
  ['snow  foam', 'snow-foam'],
  ['snowfoam', 'snow-foam'],
  ['foam pads', 'cordless-mini-polisher foam-cutting-pad foam-finishing-pad wool-cutting-pad'],
  ['fallout', 'clay-bar-kit iron-remover'],
  ['polishing', 'panel-prep'],
  ['18v', 'cordless-blower cordless-mini-polisher'],
  ['500 ml spray', 'ceramic-spray-sealant'],
  ['LW-CUT-1000', 'cut-compound tire-and-wheel-cleaner'],
  ['center', 'foam-cutting-pad'],
  ['aluminium', 'paint-thickness-gauge'],
  ['2 buckets', 'microfibre-wash-mitt two-bucket-wash-kit'],
  ['for dark paint', 'finishing-polish foam-finishing-pad'],
  ['usb c', 'led-inspection-light'],
  ['tyre cleaner', 'tire-and-wheel-cleaner'],
  ['colour change', 'iron-remover'],
  ['60 x 90', 'twisted-loop-drying-towel'],
  ['claybar', 'clay-bar-kit'],
];

describe('the search', () => {
  it.each(ordinary)('finds for "%s" what a shopper means: %s', (query, found) =>
    expect(foundBy(query)).toEqual(found.split(' ')),
  );

  it('finds all that holds the text as one run of letters', () => {
    const texts = fc.constantFrom(...products.flatMap(({ fields }) => fields));
    fc.assert(
      fc.property(texts, fc.nat(160), fc.integer({ min: 1, max: 12 }), (text, from, length) => {
        const query = text.slice(from, from + length);
        const holding = products.filter(({ fields }) => includesText(fields, query));
        expect(foundBy(query)).toEqual(expect.arrayContaining(holding.map(({ id }) => id)));
      }),
    );
  });

  it.each([
    ['polsher', 'cordless-mini-polisher dual-action-polisher-15-mm'],
    ['laether', 'leather-cleaner leather-conditioner'],
    ['shampopo', 'ph-neutral-shampoo'],
    ['cleaning', 'glass-cleaner interior-cleaner leather-cleaner tire-and-wheel-cleaner'],
  ])('takes "%s" for a word like it, where no product holds it', (query, found) =>
    expect(foundBy(query)).toEqual(found.split(' ')),
  );

  it('leaves words that are only like it out where a product holds the word', () => {
    expect(foundBy('polishing')).toEqual(['panel-prep']);
    expect(foundBy('mitt')).not.toContain('graphene-ceramic-coating-kit');
  });

  it('guesses no word of four letters', () => expect(foundBy('towl')).toEqual([]));

  it('names the nearest where nothing holds all words, and nothing where no word is known', () => {
    expect(search('window cleaner')).toMatchObject({ found: new Set() });
    expect(search('window cleaner').nearest[0]).toBe('glass-cleaner');
    expect(search('zzzzz')).toEqual({ found: new Set(), nearest: [] });
  });

  it('answers anything that can be typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => search(query).found.size >= 0),
    ));
});
