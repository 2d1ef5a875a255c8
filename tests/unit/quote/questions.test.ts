// What the owner's specification fixes about the questions of a quote, written out once more on purpose: a slip in
// src/features/quote/questions/questions.ts fails here. The prices stand in tests/specification.test.ts.
import { describe, expect, it } from 'vitest';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { stepsFor } from '#src/features/quote/questions/steps.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import { modelYears } from '#src/features/quote/questions/vehicle.ts';

const { surcharge, vehicleSize, questions } = quoteTable;
const groups = [surcharge, vehicleSize, ...questions];

describe('the questions', () => {
  const own: Partial<Record<ServiceId, string[]>> = {
    'headlight-restoration': ['headlightCondition'],
    'window-tinting': ['windows'],
    'paint-correction': ['paintCondition'],
    'ceramic-coating': ['paintCondition'],
    'auto-detailing': ['detailing'],
    undercoating: ['undercoatingPackage'],
    ppf: ['paintCondition', 'ppfPackage'],
  };

  it.each(Object.entries(own))('of %s stand between vehicle and add-ons', (service, requested) => {
    const steps = ['service', 'vehicle', ...requested, 'addOns', 'quote'];
    expect(stepsFor(service as ServiceId)).toEqual(steps);
  });

  it('ask for at least one window and detail, for any number of add-ons, else for one', () => {
    const severalOf = questions.filter(({ choose }) => choose !== 'one');
    expect(severalOf.map(({ id, choose }) => [id, choose])).toEqual([
      ['windows', 'some'],
      ['detailing', 'some'],
      ['addOns', 'any'],
    ]);
  });

  it('tell the data layer by the names it knows', () => {
    expect(questions.map(({ event }) => event)).toEqual([
      'paint_condition_selection',
      'ppf_selection_event',
      'undercoating_selection_event',
      'window_selection',
      'detail_selection',
      'headlight_condition_selection',
      'addon_selection',
    ]);
  });

  it('mark every tint option but the back windows as off-road only, with the law', () => {
    const windows = questions.find(({ id }) => id === 'windows');
    const offRoad = windows?.options.filter(({ offRoadOnly }) => offRoadOnly);
    expect(offRoad?.map(({ id }) => id)).toEqual([
      'front_sides',
      'front',
      'headlights',
      'taillights',
    ]);
    expect(windows?.offRoadNotice).toMatch(/^Not street-legal in BC: /);
  });
});

describe('the table', () => {
  it('has ids of their own, and parameters that no service asks twice', () => {
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    for (const service of serviceIds) {
      const requested = questions.filter(({ id }) => stepsFor(service).includes(id));
      const parameters = requested.map(({ parameter }) => parameter);
      expect(new Set(parameters).size).toBe(parameters.length);
    }
  });
});

describe('the vehicle', () => {
  it('is of one of the 28 makes of the specification', () => {
    const listed =
      'Toyota, Honda, Ford, Chevrolet, BMW, Mercedes-Benz, Nissan, Hyundai, Kia, Mazda, Jeep, Volkswagen, Subaru, Lexus, Acura, Audi, GMC, Dodge, Tesla, Ram, Porsche, Cadillac, Buick, Chrysler, Infiniti, Volvo, Lincoln, Mitsubishi';
    expect(makes).toEqual(listed.split(', ').sort());
  });

  it('is of one of the 36 model years that count back from 2025, or newer', () => {
    expect(modelYears(2025).slice(1)).toEqual(Array.from({ length: 36 }, (_, back) => 2025 - back));
  });
});
