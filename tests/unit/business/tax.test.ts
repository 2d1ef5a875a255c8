import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provinceCodes, provinceOf, provinces } from '#src/business/provinces.ts';
import { tax, taxFor } from '#src/business/tax.ts';
import { percentOf } from '#src/lib/money.ts';

const byProvince = { ...tax, isByProvince: true };
const [, ...elsewhere] = provinceCodes;

describe('the tax of an order', () => {
  it.each(provinceCodes)('to %s is the same as everywhere until it is switched on', (province) =>
    expect(taxFor(province, { ...tax, isByProvince: false })).toMatchObject({
      percent: tax.percent,
      label: tax.label,
    }),
  );

  it('switched on, is that of the province, and of our own where none is known', () => {
    for (const province of elsewhere)
      expect(taxFor(province, byProvince)).toEqual(Reflect.get(tax.otherProvinces, province));
    for (const province of ['BC', undefined] as const)
      expect(taxFor(province, byProvince)).toMatchObject({ percent: tax.percent });
  });

  it.each([
    [2000, 300],
    [10_000, 1498],
    [999, 150],
  ])('with three decimals in its rate is rounded once: 14.975 %% of %i is %i', (cents, taxCents) =>
    expect(percentOf(cents, 14.975)).toBe(taxCents),
  );

  it('of any rate of three decimals is exact: half a cent counts as one', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(30_000), (cents, thousandths) => {
        const halfUp = (BigInt(cents) * BigInt(thousandths) * 2n + 100_000n) / 200_000n;
        expect(percentOf(cents, thousandths / 1000)).toBe(Number(halfUp));
      }),
    ));
});

it.each(provinces)('an address in $name says so by code or by name', ({ code, name }) => {
  for (const state of [code, code.toLowerCase(), name, ` ${name.toUpperCase()} `])
    expect(provinceOf(state)).toBe(code);
});

it.each([
  ['Québec', 'QC'],
  ['Ontari', undefined],
  ['', undefined],
])('an address in "%s" is in %s', (state, code) => expect(provinceOf(state)).toBe(code));
