import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  builtInModels,
  modelsInCanada,
  sortModelNames,
} from '#src/features/quote/vehicle/built-in-models.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import {
  describeVehicle,
  ModelName,
  modelYears,
  Vehicle,
} from '#src/features/quote/questions/vehicle.ts';
import { sizeLabelOf, vehicleSizeOf } from '#src/features/quote/questions/vehicle-types.ts';
import { table } from './sample-table.ts';

describe('the model years', () => {
  it('go from next model year down to 1990 without a gap', () => {
    const years = modelYears(2025);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(1990);
    expect(years).toHaveLength(37);
    expect(years).toEqual([...new Set(years)].sort((one, other) => other - one));
  });
});

describe('the vehicle types', () => {
  it('have sizes with the label of the table', () => {
    expect([sizeLabelOf('hatchback', table), sizeLabelOf('van', table)]).toEqual(['S', 'L']);
  });

  it('reject a type that does not exist', () => {
    expect(() => vehicleSizeOf('tank' as 'van')).toThrow('"tank"');
  });
});

describe('the built-in models', () => {
  it('are those sold in the model year, sorted', () => {
    expect(builtInModels('Acura', 2023)).toEqual(['Integra', 'MDX', 'RDX', 'TLX']);
    expect(builtInModels('Acura', 2021)).not.toContain('MDX');
  });

  it('begin and end with the first and the last year of a model', () => {
    const years = [1993, 1994, 2021, 2022];
    const sold = years.map((year) => builtInModels('Acura', year).includes('Vigor'));
    expect(sold).toEqual([true, true, false, false]);
  });

  it('are none for a make that is not on the list, or not sold that year', () => {
    const unlisted = ['Lada', 'toyota', '', '__proto__', 'constructor', 'toString'];
    expect(unlisted.flatMap((make) => builtInModels(make, 2020))).toEqual([]);
    expect(builtInModels('Tesla', 1995)).toEqual([]);
  });

  it('are each named once, in order, whatever the make and year', () => {
    fc.assert(
      fc.property(fc.constantFrom(...makes), fc.integer({ min: 1985, max: 2035 }), (make, year) => {
        const models = builtInModels(make, year);
        expect(models).toEqual(sortModelNames(models));
      }),
    );
  });

  it.each(makes)('are there for every year of the last decade: %s', (make) => {
    for (const year of modelYears(2025).slice(0, 10)) {
      expect(builtInModels(make, year)).not.toEqual([]);
    }
  });

  it.each(makes)('have names the vehicle step takes and years that make sense: %s', (make) => {
    for (const [name, firstYear, lastYear = firstYear] of modelsInCanada[make]) {
      expect(ModelName.parse(name)).toBe(name);
      expect(firstYear).toBeGreaterThanOrEqual(1990);
      expect(lastYear).toBeGreaterThanOrEqual(firstYear);
    }
  });
});

describe('model names', () => {
  it('are sorted by name, each once', () => {
    expect(sortModelNames(['Yaris', 'Camry', 'bZ4X', 'Camry'])).toEqual(['bZ4X', 'Camry', 'Yaris']);
  });
});

describe('a vehicle in one line', () => {
  it('is year, make and model', () => {
    expect(describeVehicle({ year: 2024, make: 'Toyota', model: 'RAV4' })).toBe('2024 Toyota RAV4');
  });

  it('has no stray spaces around what is missing or typed', () => {
    expect(describeVehicle({})).toBe('');
    expect(describeVehicle({ make: ' Ford ', model: '' })).toBe('Ford');
    expect(describeVehicle({ year: 1999, model: 'F-150 ' })).toBe('1999 F-150');
  });
});

describe('the vehicle of a complete quote', () => {
  const vehicle = { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' };
  const isTaken = (fields: Record<string, unknown>) =>
    Vehicle.safeParse({ ...vehicle, ...fields }).success;

  it('may be a make and model that no list has, without the spaces around them', () => {
    expect(isTaken({ make: 'Škoda', model: '120 L "Rapid" / 日本' })).toBe(true);
    expect(Vehicle.parse({ ...vehicle, make: ' Ford\t', model: '\u00a0F-150 ' })).toMatchObject({
      make: 'Ford',
      model: 'F-150',
    });
  });

  it.each([
    ['make', 40],
    ['model', 60],
  ])('has a %s of 1 to %d characters', (field, longest) => {
    const texts = ['', '  ', 'x'.repeat(longest), 'x'.repeat(longest + 1)];
    expect(texts.map((text) => isTaken({ [field]: text }))).toEqual([false, false, true, false]);
  });

  it.each([
    'a\nb',
    'a\r\nBcc: x',
    'a\u0000b',
    'a\u0085b',
    'a\u202eb',
    'a\u200bb',
    'a\u2028b',
    'a\ud800b',
  ])('has no control or invisible characters: %j', (text) => {
    expect([isTaken({ make: text }), isTaken({ model: text })]).toEqual([false, false]);
  });

  it('has a whole year from 1990 on, and one of the types', () => {
    const years = [1989, 1990, 2025, 2100, 2020.5, '2020', Number.NaN];
    const taken = years.filter((year) => isTaken({ year }));
    expect(taken).toEqual([1990, 2025]);
    expect(isTaken({ vehicleType: 'motorcycle' })).toBe(false);
  });

  it('has no field of its own invention', () => {
    expect(isTaken({ vehicleSize: 'small' })).toBe(false);
  });
});
