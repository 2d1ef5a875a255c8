import fc from 'fast-check';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import {
  questionsOf,
  type Option,
  type Question,
  type QuoteTable,
} from '#src/features/quote/questions/quote-table.ts';
import type { Answers, DraftSelection } from '#src/features/quote/questions/selection.ts';
import { MakeName, ModelName } from '#src/features/quote/questions/vehicle.ts';
import { vehicleTypes, type VehicleTypeId } from '#src/features/quote/questions/vehicle-types.ts';

const texts = (id: string) => ({
  reason: `Why ${id} costs.`,
  title: `Which ${id}?`,
  hint: 'Look closely.',
  legend: id,
  invalid: `Please choose ${id}.`,
  event: `${id}_selection`,
});

type Facts = Pick<Question, 'id' | 'choose' | 'services' | 'options'> & Partial<Question>;

export function question(facts: Facts): Question {
  return { parameter: facts.id, ...texts(facts.id), ...facts };
}

/** Takes as many minutes as it costs dollars. */
const option = (id: string, label: string, cents: number): Option => ({
  id,
  label,
  cents,
  minutes: cents / 100,
  description: '',
  offRoadOnly: false,
});

/** A table of the tests' own: no price of the shop's stands in it. */
export const table: QuoteTable = {
  serviceMinutes: Object.fromEntries(serviceIds.map((id) => [id, 500])) as Record<
    ServiceId,
    number
  >,
  surcharge: {
    ...texts('setUp'),
    id: 'setUp',
    services: ['ceramic-coating'],
    options: [option('fee', 'Set-up', 70_00)],
  },
  vehicleSize: {
    ...texts('size'),
    id: 'size',
    services: ['paint-correction', 'ceramic-coating', 'ppf'],
    options: [
      option('small', 'S', 10_00),
      option('medium', 'M', 20_00),
      option('large', 'L', 30_00),
    ],
    lineLabel: 'Size',
  },
  questions: [
    question({
      id: 'shine',
      choose: 'one',
      services: ['paint-correction', 'ceramic-coating', 'ppf'],
      options: [option('bright', 'Bright', 3_00), option('dull', 'Dull', 5_00)],
      lineLabel: 'Shine',
    }),
    question({
      id: 'film',
      parameter: 'kind',
      choose: 'one',
      services: ['ppf'],
      options: [option('thin', 'Thin', 100_00), option('thick', 'Thick', 200_00)],
    }),
    question({
      id: 'wax',
      parameter: 'kind',
      choose: 'one',
      services: ['undercoating'],
      options: [option('soft', 'Soft', 6_00), option('hard', 'Hard', 7_00)],
    }),
    question({
      id: 'panes',
      choose: 'some',
      services: ['window-tinting'],
      options: [
        option('rear', 'Rear', 40_00),
        option('side', 'Side', 50_00),
        { ...option('visor', 'Visor', 8_00), offRoadOnly: true },
      ],
      lineLabel: 'Pane',
      offRoadNotice: 'Not on the road.',
    }),
    question({
      id: 'extras',
      parameter: 'plus',
      choose: 'any',
      services: 'all',
      options: [option('mat', 'Mat', 2_00), option('mint', 'Mint', 1_00)],
    }),
  ],
  discount: {
    services: ['paint-correction'],
    label: 'Rain discount',
    note: 'Because it rains.',
    thresholdCents: 25_00,
    cents: 4_00,
  },
  market: { services: ['paint-correction'], referenceCents: 90_00, risesWith: 'extras' },
};

/** A day on which it does not matter which day it is: the table's discount has no first and no last day. */
export const today = '2026-11-21';

export function quoteFor(
  service: ServiceId,
  vehicleType: VehicleTypeId | undefined,
  answers: Answers = {},
  prices: QuoteTable = table,
) {
  return priceQuote({ service, vehicle: { vehicleType }, answers }, today, prices);
}

const names = ['RAV4', 'Citroën 2CV', 'Škoda 120 L', '日産 ノート', 'F-150 & "XL" #1+', '🚙'];

/** Text as someone may type it, in any script, that the schema takes as it is. */
function typed(schema: typeof ModelName, maxLength: number): fc.Arbitrary<string> {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((value) => schema.safeParse(value).data)
    .filter((value) => value !== undefined);
  return fc.oneof(text, fc.constantFrom(...names));
}

const vehicle = {
  year: fc.integer({ min: 1990, max: 2026 }),
  make: typed(MakeName, 20),
  model: typed(ModelName, 30),
  vehicleType: fc.constantFrom(...vehicleTypes.map(({ id }) => id)),
};

const service = fc.constantFrom(...serviceIds);

const answers = fc.record(
  Object.fromEntries(
    table.questions.map(({ id, choose, options }) => {
      const ids = options.map((one) => one.id);
      const [minLength, maxLength] = choose === 'one' ? [1, 1] : [1, ids.length];
      return [id, fc.subarray(ids, { minLength, maxLength })];
    }),
  ),
  { requiredKeys: table.questions.filter(({ choose }) => choose !== 'any').map(({ id }) => id) },
);

/** Any mix of answers, those of other services and half-finished ones included. */
export const anyDraft: fc.Arbitrary<DraftSelection> = fc.record(
  { service, vehicle: fc.record(vehicle, { requiredKeys: [] }), answers },
  { requiredKeys: ['vehicle', 'answers'] },
);

/** A draft as the wizard makes it: only answers to what its service asks. */
export const anyOrderlyDraft = anyDraft.map(onlyRequested);

export const anyCompleteQuote = fc
  .record({ service, vehicle: fc.record(vehicle), answers })
  .map(onlyRequested);

function onlyRequested<Draft extends DraftSelection>(draft: Draft): Draft {
  const requested = questionsOf(draft.service, table).map(({ id }) => id);
  const stored = Object.entries(draft.answers).filter(([id]) => requested.includes(id));
  return { ...draft, answers: Object.fromEntries(stored) };
}
