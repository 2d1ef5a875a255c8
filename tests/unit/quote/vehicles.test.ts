import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInModels } from '#src/features/quote/vehicle/built-in-models.ts';
import { describeVehicle } from '#src/features/quote/vehicle/describe-vehicle.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import { sortModelNames } from '#src/features/quote/vehicle/model-names.ts';
import { modelYears } from '#src/features/quote/vehicle/model-years.ts';
import { modelsInCanada, type ModelYears } from '#src/features/quote/vehicle/models-in-canada.ts';
import { ModelName } from '#src/features/quote/answers.ts';
import {
  sizeLabel,
  vehicleSizeOf,
  vehicleTypes,
} from '#src/features/quote/vehicle/vehicle-types.ts';

// The owner's list, in the owner's order.
const makesOfTheSpec =
  'Toyota, Honda, Ford, Chevrolet, BMW, Mercedes-Benz, Nissan, Hyundai, Kia, Mazda, Jeep, Volkswagen, Subaru, Lexus, Acura, Audi, GMC, Dodge, Tesla, Ram, Porsche, Cadillac, Buick, Chrysler, Infiniti, Volvo, Lincoln, Mitsubishi';

describe('the makes', () => {
  it('are the 28 of the owner, from A to Z', () => {
    expect(makes).toHaveLength(28);
    expect(makes).toEqual(makesOfTheSpec.split(', ').sort());
  });
});

describe('the model years', () => {
  it('go from next model year down to 1990 without a gap', () => {
    const years = modelYears(2025);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(1990);
    expect(years).toHaveLength(37);
    expect(years).toEqual([...new Set(years)].sort((one, other) => other - one));
  });

  it('contain the 36 that count back from 2025', () => {
    const counted = Array.from({ length: 36 }, (_, index) => 2025 - index);
    expect(modelYears(2025)).toEqual(expect.arrayContaining(counted));
    expect(modelYears(2031)).toEqual(expect.arrayContaining(counted));
  });
});

describe('the vehicle types', () => {
  it('are priced by the size each belongs to', () => {
    const sizes = vehicleTypes.map(({ id }) => [id, vehicleSizeOf(id)]);
    expect(Object.fromEntries(sizes)).toEqual({
      hatchback: 'small',
      compactsedan: 'small',
      sedan: 'medium',
      smallsuv: 'medium',
      suv: 'large',
      truck: 'large',
      van: 'large',
    });
  });

  it('have sizes with a label', () => {
    expect([sizeLabel('small'), sizeLabel('medium'), sizeLabel('large')]).toEqual([
      'Small',
      'Medium',
      'Large',
    ]);
  });

  it('refuse a type or a size that does not exist', () => {
    expect(() => vehicleSizeOf('tank' as 'van')).toThrow('"tank"');
    expect(() => sizeLabel('huge' as 'large')).toThrow('"huge"');
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
    const strangers = ['Lada', 'toyota', '', '__proto__', 'constructor', 'toString'];
    expect(strangers.flatMap((make) => builtInModels(make, 2020))).toEqual([]);
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
    const entries: readonly ModelYears[] = modelsInCanada[make];
    for (const [name, firstYear, lastYear = firstYear] of entries) {
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
