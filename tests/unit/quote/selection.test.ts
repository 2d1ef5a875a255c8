import { describe, expect, it } from 'vitest';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { Vehicle } from '#src/features/quote/answers.ts';
import { Selection } from '#src/features/quote/selection.ts';

const vehicle = { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' };

const ownAnswers: Record<ServiceId, Record<string, unknown>> = {
  'paint-correction': { paintCondition: 'light' },
  'ceramic-coating': { paintCondition: 'heavy' },
  ppf: { paintCondition: 'medium', ppfPackage: 'essential' },
  undercoating: { undercoatingPackage: 'complete' },
  'window-tinting': { windows: ['back'] },
  'auto-detailing': { detailing: ['interior', 'exterior'] },
  'headlight-restoration': { headlightCondition: 'hazy' },
};

function selectionOf(service: ServiceId, answers: Record<string, unknown> = {}) {
  return { service, vehicle, addOns: [], ...ownAnswers[service], ...answers };
}

function messagesOf(value: unknown): string[] {
  return Selection.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('a complete selection', () => {
  it.each(serviceIds)('is accepted for %s', (service) => {
    const selection = selectionOf(service, { addOns: ['glassClean'] });
    expect(Selection.parse(selection)).toEqual(selection);
  });

  it.each(serviceIds)('is refused for %s when an answer is missing', (service) => {
    for (const answer of Object.keys(ownAnswers[service])) {
      expect(messagesOf(selectionOf(service, { [answer]: undefined }))).toHaveLength(1);
    }
  });

  it.each(serviceIds)('is refused for %s with the answer to another question', (service) => {
    const others = Object.assign({}, ...Object.values(ownAnswers)) as Record<string, unknown>;
    for (const [answer, value] of Object.entries(others)) {
      const isOwn = answer in ownAnswers[service];
      expect(Selection.safeParse(selectionOf(service, { [answer]: value })).success).toBe(isOwn);
    }
  });

  it.each(['', 'PPF', 'car-wash', '__proto__', undefined, null, 7, ['ppf']])(
    'is refused for the service %j',
    (service) => {
      expect(messagesOf({ service, vehicle, addOns: [] })).toEqual(['Please choose a service.']);
    },
  );

  it('is refused with an unknown choice, which never becomes a zero', () => {
    expect(messagesOf(selectionOf('ppf', { ppfPackage: 'platinum' }))).toEqual([
      'Please choose a package.',
    ]);
    expect(messagesOf(selectionOf('ppf', { addOns: ['glassClean', 'freeWax'] }))).toEqual([
      'Please choose from the add-ons offered.',
    ]);
    expect(messagesOf(selectionOf('window-tinting', { windows: ['sunroof'] }))).toEqual([
      'Please choose from the windows offered.',
    ]);
  });

  it('is refused with a multiple choice left empty', () => {
    const atLeastOne = ['Please choose at least one item.'];
    expect(messagesOf(selectionOf('window-tinting', { windows: [] }))).toEqual(atLeastOne);
    expect(messagesOf(selectionOf('auto-detailing', { detailing: [] }))).toEqual(atLeastOne);
  });

  it('is refused with an item chosen twice', () => {
    const twice = selectionOf('auto-detailing', { detailing: ['exterior', 'exterior'] });
    expect(messagesOf(twice)).toEqual(['Please choose each item once.']);
  });

  it('is refused with a field of its own invention', () => {
    expect(Selection.safeParse(selectionOf('ppf', { totalCents: 1 })).success).toBe(false);
    const priced = { ...vehicle, vehicleSize: 'small' };
    expect(Selection.safeParse(selectionOf('ppf', { vehicle: priced })).success).toBe(false);
  });
});

describe('the vehicle of a selection', () => {
  const isTaken = (fields: Record<string, unknown>) =>
    Vehicle.safeParse({ ...vehicle, ...fields }).success;

  it('may be a make and model that no list has', () => {
    expect(isTaken({ make: 'Škoda', model: '120 L "Rapid" / 日本' })).toBe(true);
  });

  it('has make and model without the spaces around them', () => {
    expect(Vehicle.parse({ ...vehicle, make: ' Ford\t', model: '\u00a0F-150 ' })).toMatchObject({
      make: 'Ford',
      model: 'F-150',
    });
  });

  it('has a make of 1 to 40 characters and a model of 1 to 60', () => {
    expect([isTaken({ make: 'x'.repeat(40) }), isTaken({ make: 'x'.repeat(41) })]).toEqual([
      true,
      false,
    ]);
    expect([isTaken({ model: 'x'.repeat(60) }), isTaken({ model: 'x'.repeat(61) })]).toEqual([
      true,
      false,
    ]);
    expect([isTaken({ make: '' }), isTaken({ model: '  ' })]).toEqual([false, false]);
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

  it('has a whole year from 1990 on', () => {
    const years = [1989, 1990, 2025, 2100, 2020.5, '2020', Number.NaN];
    expect(years.map((year) => isTaken({ year }))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has one of the seven types', () => {
    expect([isTaken({ vehicleType: 'van' }), isTaken({ vehicleType: 'motorcycle' })]).toEqual([
      true,
      false,
    ]);
  });
});
