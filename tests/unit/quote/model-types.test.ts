import { describe, expect, it } from 'vitest';
import { modelsInCanada } from '#src/features/quote/vehicle/built-in-models.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import { modelTypes, vehicleTypeOf } from '#src/features/quote/vehicle/model-types.ts';
import { vehicleSizeOf } from '#src/features/quote/questions/vehicle-types.ts';

/** The models of the last ten years, by the newest year in the list. */
const newest = Math.max(...makes.flatMap((make) => modelsInCanada[make].map(([, first]) => first)));
const recent = makes.flatMap((make) =>
  modelsInCanada[make]
    .filter(([, , last = Infinity]) => last > newest - 10)
    .map(([model]) => ({ make, model })),
);

describe('the type that a model decides', () => {
  it('is known for nine of ten models of the last ten years', () => {
    const decided = recent.filter(({ make, model }) => vehicleTypeOf(make, model));
    expect(decided.length / recent.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is one type of a model that the list has', () => {
    for (const make of makes) {
      const names = Object.values(modelTypes[make]).flat();
      expect(new Set(names).size).toBe(names.length);
      const known = modelsInCanada[make].map(([model]) => model);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it.each([
    [
      'small',
      ['Honda Civic', 'Honda Fit', 'Toyota Corolla', 'Volkswagen Golf', 'Mazda MX-5 Miata'],
    ],
    ['medium', ['Honda Accord', 'Tesla Model 3', 'Toyota RAV4', 'Honda CR-V', 'Nissan Rogue']],
    ['medium', ['BMW X3', 'Tesla Model Y', 'Volvo V60', 'Subaru Outback', 'Hyundai Tucson']],
    ['large', ['Ford F-150', 'Toyota Highlander', 'Honda Odyssey', 'BMW X5', 'Ram 1500']],
    ['large', ['Jeep Grand Cherokee', 'Chevrolet Tahoe', 'Kia Telluride', 'Ford Transit']],
  ])('has the size that the car is priced at: %s', (size, cars) => {
    for (const car of cars) {
      const [make = '', ...model] = car.split(' ');
      const type = vehicleTypeOf(make, model.join(' '));
      expect([car, type && vehicleSizeOf(type)]).toEqual([car, size]);
    }
  });

  it('is found however the name is written, and is nothing for what has several or none', () => {
    expect(vehicleTypeOf('Mazda', 'cx5')).toBe('smallsuv');
    expect(vehicleTypeOf('Jeep', 'Wrangler')).toBeUndefined();
    expect(vehicleTypeOf('Lada', 'Niva')).toBeUndefined();
  });
});
