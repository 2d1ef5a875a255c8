import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmed, dollars } from '#src/lib/content-fields.ts';
import { toDollars } from '#src/lib/money.ts';
import { priceQuestions } from '../../../integrations/content-check/price-questions.ts';
import { readBefore } from '../../../integrations/content-check/read-before.ts';

const schema = z.array(
  z.strictObject({ id: z.string(), price: dollars, above: dollars.optional(), confirmed }),
);
type Entry = { id?: string; price: unknown; above?: unknown; confirmed?: unknown };
const questions = (before: Entry[], after: Entry[]) =>
  priceQuestions(schema, after, () => before).map(({ path, message }) => [path.join('.'), message]);

describe('a price', () => {
  it.each([
    ['200', '300', undefined],
    ['200', '100', undefined],
    ['200', '300.01', '"confirmed": "300.01"'],
    ['$1,200', 99.5, '"confirmed": "99.5"'],
    ['0', '5', '"confirmed": "5"'],
    ['5', '0', '"confirmed": "0"'],
  ])('that changes from %s to %s is questioned: %s', (price, now, answer) => {
    const found = questions([{ id: 'one', price }], [{ id: 'one', price: now }]);
    expect(found).toEqual(answer ? [['0.price', expect.stringContaining(answer)]] : []);
  });

  it('says what it was, what it is and what to write', () =>
    expect(questions([{ id: 'one', price: '24.99' }], [{ id: 'one', price: '2.49' }])).toEqual([
      [
        '0.price',
        'This changes from $24.99 to $2.49. If that is right, write "confirmed": "2.49" beside it.',
      ],
    ]));

  it('is confirmed by the new price beside it, and by no other, also where two change', () => {
    const before = [{ id: 'one', price: '200', above: '400' }];
    const places = (written: unknown, price = '20') =>
      questions(before, [{ id: 'one', price, above: '40', confirmed: written }]).map(([at]) => at);
    expect(places(undefined)).toEqual(['0.price', '0.above']);
    expect(places('20')).toEqual(['0.above']);
    expect(places(40)).toEqual(['0.price']);
    expect(places('$20.00 and 40')).toEqual([]);
    expect(places('20 and 40', '21')).toEqual(['0.price']);
  });

  it('is that of its entry wherever the entry stands; a new one is not questioned', () => {
    const [cheap, dear] = [
      { id: 'cheap', price: '1' },
      { id: 'dear', price: '900' },
    ];
    expect(questions([cheap, dear], [{ id: 'new', price: '50' }, dear, cheap])).toEqual([]);
  });

  it('is questioned where it differs by more than half of what it was, and never once confirmed', () =>
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (old, now) => {
        const entry = (cents: number) => ({ id: 'one', price: String(toDollars(cents)) });
        const after = entry(now);
        const isLarge = now > old * 1.5 || now < old / 2;
        expect(questions([entry(old)], [after])).toHaveLength(isLarge ? 1 : 0);
        expect(questions([entry(old)], [{ ...after, confirmed: after.price }])).toEqual([]);
        expect(questions([after], [after])).toEqual([]);
      }),
    ));
});

describe('what a price was', () => {
  let root = '';
  const file = 'src/prices.json';
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.ca', ...command], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (price: string) => {
    writeFileSync(join(root, file), JSON.stringify({ price }));
  };
  const commit = (price: string) => {
    write(price);
    git('add', '.');
    git('commit', '--quiet', '--message', price);
    return git('rev-parse', 'HEAD');
  };
  const before = (environment: NodeJS.ProcessEnv = {}) => readBefore(root, environment)?.(file);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'prices-'));
    mkdirSync(join(root, dirname(file)));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is in the last commit, and nowhere without the history of git', () => {
    write('1');
    expect(readBefore(root, {})).toBeUndefined();
    git('init', '--quiet');
    expect(readBefore(root, {})).toBeUndefined();
    commit('2');
    write('3');
    expect(before()).toEqual({ price: '2' });
    expect(readBefore(root, {})?.('src/other.json')).toBeUndefined();
  });

  it('is, in a build on Netlify, in the commit that was published last, or else in the one before', () => {
    git('init', '--quiet');
    const published = commit('1');
    expect(readBefore(root, { NETLIFY: 'true', CACHED_COMMIT_REF: published })).toBeUndefined();
    commit('2');
    const newest = commit('3');
    for (const [cached, price] of [
      [published, '1'],
      // A build without a cache names its own commit.
      [newest, '2'],
      ['0'.repeat(40), '2'],
      [undefined, '2'],
    ] as const)
      expect(before({ NETLIFY: 'true', CACHED_COMMIT_REF: cached })).toEqual({ price });
  });
});
