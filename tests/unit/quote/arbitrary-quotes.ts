import fc from 'fast-check';
import { serviceIds } from '#src/business/services.ts';
import * as prices from '#src/features/quote/price-list.ts';
import { idsOf } from '#src/features/quote/priced-option.ts';
import { ModelName, MakeName, type DraftSelection } from '#src/features/quote/answers.ts';
import { asks } from '#src/features/quote/service-questions.ts';
import { vehicleTypes } from '#src/features/quote/vehicle/vehicle-types.ts';

const namesWorthTrying = [
  'RAV4',
  'Citroën 2CV',
  'Škoda 120 L',
  '日産 ノート',
  'F-150 & "XL" #1+',
  '🚙',
];

/** Text as somebody may type it, in any script, that the schema takes as it is. */
function typed(schema: typeof ModelName, maxLength: number): fc.Arbitrary<string> {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((value) => schema.safeParse(value).data)
    .filter((value) => value !== undefined);
  return fc.oneof(text, fc.constantFrom(...namesWorthTrying));
}

const answers = {
  paintCondition: fc.constantFrom(...idsOf(prices.paintConditions)),
  ppfPackage: fc.constantFrom(...idsOf(prices.ppfPackages)),
  undercoatingPackage: fc.constantFrom(...idsOf(prices.undercoatingPackages)),
  windows: fc.subarray(idsOf(prices.windowOptions), { minLength: 1 }),
  detailing: fc.subarray(idsOf(prices.detailingItems), { minLength: 1 }),
  headlightCondition: fc.constantFrom(...idsOf(prices.headlightConditions)),
};

const addOns = fc.subarray(idsOf(prices.addOns));

const vehicle = {
  year: fc.integer({ min: 1990, max: 2026 }),
  make: typed(MakeName, 20),
  model: typed(ModelName, 30),
  vehicleType: fc.constantFrom(...idsOf(vehicleTypes)),
};

/** Any mix of answers, those of other services and half-finished ones included. */
export const anyDraft: fc.Arbitrary<DraftSelection> = fc.record(
  {
    service: fc.constantFrom(...serviceIds),
    vehicle: fc.record(vehicle, { requiredKeys: [] }),
    ...answers,
    addOns,
  },
  { requiredKeys: ['vehicle', 'addOns'] },
);

/** A draft as the wizard makes it: only answers to what its service asks. */
export const anyOrderlyDraft: fc.Arbitrary<DraftSelection> = anyDraft.map(onlyAsked);

/** A quote with every question answered. */
export const anyCompleteQuote: fc.Arbitrary<DraftSelection> = fc
  .record({
    service: fc.constantFrom(...serviceIds),
    vehicle: fc.record(vehicle),
    ...answers,
    addOns,
  })
  .map(onlyAsked);

function onlyAsked(draft: DraftSelection): DraftSelection {
  const { service, vehicle: car, addOns: extras } = draft;
  const kept = {
    ...(asks(service, 'paint-condition') && { paintCondition: draft.paintCondition }),
    ...(asks(service, 'ppf-package') && { ppfPackage: draft.ppfPackage }),
    ...(asks(service, 'undercoating-package') && {
      undercoatingPackage: draft.undercoatingPackage,
    }),
    ...(asks(service, 'windows') && { windows: draft.windows }),
    ...(asks(service, 'detailing') && { detailing: draft.detailing }),
    ...(asks(service, 'headlight-condition') && { headlightCondition: draft.headlightCondition }),
  };
  return { ...(service && { service }), vehicle: car, ...kept, addOns: extras };
}
