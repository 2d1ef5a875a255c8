// What the owner's specification fixes about quotes, written out once more on purpose: a slip in
// src/features/quote/questions.ts fails here. Whoever changes a price on purpose changes it here too;
// no other test knows the shop's prices.
import { describe, expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { parseCompleteQuote } from '#src/features/quote/parse-quote.ts';
import { lowestTotal } from '#src/features/quote/pricing/price-guide.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions.ts';
import { encodeQuote } from '#src/features/quote/quote-url.ts';
import { stepsFor } from '#src/features/quote/steps.ts';
import { makes } from '#src/features/quote/vehicle/makes.ts';
import { modelYears } from '#src/features/quote/vehicle/vehicle.ts';
import { vehicleTypes } from '#src/features/quote/vehicle/vehicle-types.ts';

const { surcharge, vehicleSize, questions, discount, market } = quoteTable;
const groups = [surcharge, vehicleSize, ...questions];

/** In dollars. */
const prices: Record<string, Record<string, number>> = {
  ceramicSurcharge: { coating: 200 },
  vehicleSize: { small: 200, medium: 300, large: 400 },
  paintCondition: { light: 150, medium: 250, heavy: 350 },
  ppfPackage: { essential: 800, comprehensive: 1000, ultimate: 3200 },
  undercoatingPackage: { basic: 100, complete: 200, premium: 400 },
  windows: { back: 200, front_sides: 100, front: 120, headlights: 80, taillights: 60 },
  detailing: { interior: 100, interiorDeepClean: 150, exterior: 75 },
  headlightCondition: { cloudy: 50, hazy: 75, severe: 150 },
  addOns: {
    wheelCeramicCoating: 50,
    glassClean: 45,
    badgeRemoval: 45,
    interiorLeatherCoating: 200,
  },
};

describe('the prices', () => {
  it('are those of the specification, and there are no others', () => {
    const listed = groups.map(({ id, options }) => [
      id,
      Object.fromEntries(options.map((option) => [option.id, option.cents / 100])),
    ]);
    expect(Object.fromEntries(listed)).toEqual(prices);
  });

  it('are lowered by $100 above $400 for correction and coating, in the words of the promotion', () => {
    expect(discount).toEqual({
      services: ['paint-correction', 'ceramic-coating'],
      label: 'Summer Sale Discount',
      note: 'Summer promotion automatically applied',
      thresholdCents: 400_00,
      cents: 100_00,
    });
  });

  it('are compared with $1,200 and the add-ons for correction and coating', () => {
    expect(market).toEqual({
      services: ['paint-correction', 'ceramic-coating'],
      referenceCents: 1200_00,
      risesWith: 'addOns',
    });
  });

  it.each([
    ['paint-correction', 200 + 150],
    ['ceramic-coating', 200 + 200 + 150 - 100],
    ['auto-detailing', 75],
    ['window-tinting', 200],
    ['headlight-restoration', 50],
    ['ppf', 200 + 150 + 800],
    ['undercoating', 200 + 100],
  ] as const)('of %s start at $%d', (service, dollars) => {
    expect(lowestTotal(service)).toBe(dollars * 100);
  });
});

describe('the questions', () => {
  const own: Record<ServiceId, string[]> = {
    'headlight-restoration': ['headlightCondition'],
    'window-tinting': ['windows'],
    'paint-correction': ['paintCondition'],
    'ceramic-coating': ['paintCondition'],
    'auto-detailing': ['detailing'],
    undercoating: ['undercoatingPackage'],
    ppf: ['paintCondition', 'ppfPackage'],
  };

  it.each(serviceIds)('of %s stand between vehicle and add-ons', (service) => {
    const steps = ['service', 'vehicle', ...own[service], 'addOns', 'quote'];
    expect(stepsFor(service)).toEqual(steps);
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

  it('price the size of the vehicle for correction, coating, film and undercoating', () => {
    expect(vehicleSize.services).toEqual([
      'paint-correction',
      'ceramic-coating',
      'ppf',
      'undercoating',
    ]);
    expect(Object.fromEntries(vehicleTypes.map(({ id, size }) => [id, size]))).toEqual({
      hatchback: 'small',
      compactsedan: 'small',
      sedan: 'medium',
      smallsuv: 'medium',
      suv: 'large',
      truck: 'large',
      van: 'large',
    });
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
      const asked = questions.filter(({ id }) => stepsFor(service).includes(id));
      const parameters = asked.map(({ parameter }) => parameter);
      expect(new Set(parameters).size).toBe(parameters.length);
    }
  });

  it.each(groups)('has labels and lines of text that fit a card: $id', ({ options }) => {
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    for (const { label, description } of options) {
      expect(label).toMatch(/^[A-Z][A-Za-z ]+$/);
      expect(description).toMatch(/^$|^[A-Z].{10,65}\.$/);
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

describe('the warranties', () => {
  it.each([
    ['ceramic-coating', /5-year warranty/],
    ['window-tinting', /2-year warranty/],
    ['ppf', /3-year warranty against install defects/],
    ['headlight-restoration', /touch up .* free of charge within 30 days/],
  ] as const)('of %s are those of the specification', (service, words) => {
    expect(warrantyClaims[service]?.text).toMatch(words);
  });

  it('are not invented for other services, and each name their source', () => {
    expect(Object.keys(warrantyClaims)).toHaveLength(4);
    for (const claim of Object.values(warrantyClaims)) expect(claim.source).toMatch(/^Rule \d/);
  });
});

// As the site wrote them in 2025, before questions were a table.
const car = 'year=2021&make=Toyota&model=RAV4&type=';
describe('a link from before', () => {
  it.each([
    [`service=paint-correction&${car}suv&paint=heavy&add=glassClean.badgeRemoval`, 740],
    [`service=paint-correction&${car}hatchback&paint=light&add=wheelCeramicCoating`, 400],
    [
      `service=paint-correction&${car}hatchback&paint=light&add=wheelCeramicCoating.glassClean`,
      345,
    ],
    [`service=ceramic-coating&${car}smallsuv&paint=light&add=wheelCeramicCoating.glassClean`, 645],
    [`service=ppf&${car}hatchback&paint=medium&package=ultimate&add=interiorLeatherCoating`, 3850],
    [`service=ppf&${car}van&paint=light&package=essential`, 1350],
    [`service=undercoating&${car}truck&package=premium&add=wheelCeramicCoating`, 850],
    [`service=window-tinting&${car}van&windows=back.front_sides.front.headlights.taillights`, 560],
    [
      `service=auto-detailing&${car}compactsedan&detailing=interior.interiorDeepClean.exterior`,
      325,
    ],
    [`service=headlight-restoration&${car}sedan&headlights=severe`, 150],
  ])('opens and is priced as it was: %s at $%d', (link, dollars) => {
    const selection = parseCompleteQuote(link);
    expect(priceQuote(selection).totalCents).toBe(dollars * 100);
    expect(encodeQuote(selection)).toBe(link);
  });
});
