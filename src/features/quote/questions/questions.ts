// Every question of the quote builder. What the options are called, cost and take stands in prices.json, by these ids;
// services.ts says which services ask them.
// Leave ids and parameters alone: links to earlier quotes carry them.
import { services, type ServiceId } from '#src/business/services.ts';
import { centsOf } from '#src/lib/money.ts';
import prices from '../prices.json' with { type: 'json' };
import { pricedOptions, type PricedOption, type QuoteTable } from './quote-table.ts';

// Objects even where the file has none: the check that says so imports this module.
const { above, amount, ...discount } = { ...prices.discount };
const { reference } = { ...prices.market };

export const quoteTable: QuoteTable = {
  serviceMinutes: prices.serviceMinutes,

  surcharge: {
    ...priced('ceramicSurcharge', ['coating']),
    reason: 'The coating itself costs the same for every vehicle.',
  },

  vehicleSize: {
    ...priced('vehicleSize', ['small', 'medium', 'large']),
    lineLabel: 'Vehicle size',
    reason: 'A larger vehicle has more surface to prepare and protect.',
  },

  questions: [
    {
      ...priced('paintCondition', ['light', 'medium', 'heavy']),
      parameter: 'paint',
      choose: 'one',
      lineLabel: 'Paint condition',
      reason: 'The more worn the paint, the longer it takes to prepare.',
      title: 'How does the paint look?',
      hint: 'Look at it in direct sun. Between two, choose the lighter one.',
      legend: 'Paint condition',
      invalid: 'Please choose a paint condition.',
      event: 'paint_condition_selection',
    },
    {
      ...priced('ppfPackage', ['essential', 'comprehensive', 'ultimate']),
      parameter: 'package',
      choose: 'one',
      lineLabel: 'PPF package',
      reason: 'The package decides which panels are covered with film.',
      title: 'How much should be covered?',
      hint: 'Chips from highways and gravel reach further back.',
      legend: 'PPF package',
      invalid: 'Please choose a package.',
      event: 'ppf_selection_event',
    },
    {
      ...priced('undercoatingPackage', ['basic', 'complete', 'premium']),
      parameter: 'package',
      choose: 'one',
      lineLabel: 'Undercoating',
      reason: 'The package decides how much of the underbody is sealed.',
      title: 'How far should it reach?',
      hint: 'Salt and brine work in seams and cavities first.',
      legend: 'Undercoating package',
      invalid: 'Please choose a package.',
      event: 'undercoating_selection_event',
    },
    {
      ...priced('windows', ['back'], ['front_sides', 'front', 'headlights', 'taillights']),
      parameter: 'windows',
      choose: 'some',
      lineLabel: 'Tint',
      reason: 'Each tinted area is priced on its own.',
      title: 'What should be tinted?',
      hint: 'Choose as many as you like.',
      // BC Motor Vehicle Act Regulations, B.C. Reg. 26/58, sections 7.05 (glass) and 4.04 (lamps).
      offRoadNotice:
        'Not street-legal in BC: film on the front side windows, the windshield below the top 75 mm, headlights or taillights is only for vehicles kept off public roads.',
      legend: 'Windows and lamps',
      invalid: 'Please choose from the windows offered.',
      event: 'window_selection',
    },
    {
      ...priced('detailing', ['interior', 'interiorDeepClean', 'exterior']),
      parameter: 'detailing',
      choose: 'some',
      lineLabel: 'Detailing',
      reason: 'Each detail is priced on its own.',
      title: 'What should be cleaned?',
      hint: 'Choose as many as you like.',
      legend: 'Detailing',
      invalid: 'Please choose from the details offered.',
      event: 'detail_selection',
    },
    {
      ...priced('headlightCondition', ['cloudy', 'hazy', 'severe']),
      parameter: 'headlights',
      choose: 'one',
      lineLabel: 'Headlights',
      reason: 'Worn lenses need more sanding and polishing.',
      title: 'How do the headlights look?',
      hint: 'Compare both lamps and choose the worse one.',
      legend: 'Headlight condition',
      invalid: 'Please choose a headlight condition.',
      event: 'headlight_condition_selection',
    },
    {
      ...priced('addOns', [
        'wheelCeramicCoating',
        'glassClean',
        'badgeRemoval',
        'interiorLeatherCoating',
      ]),
      services: 'all',
      parameter: 'add',
      choose: 'any',
      reason: 'Add-ons cost the same on every vehicle.',
      title: 'Anything to add?',
      hint: 'All optional. The next step is your quote.',
      legend: 'Add-ons',
      invalid: 'Please choose from the add-ons offered.',
      event: 'addon_selection',
    },
  ],

  // Taken off when the sum of the lines exceeds the threshold.
  discount: {
    services: ['paint-correction', 'ceramic-coating'],
    ...discount,
    thresholdCents: centsOf(above),
    cents: centsOf(amount),
  },

  // What the job costs elsewhere, by the owner's figure; it rises with the add-ons that were chosen.
  market: {
    services: ['paint-correction', 'ceramic-coating'],
    risesWith: 'addOns',
    referenceCents: centsOf(reference),
  },
};

export type GroupId = Exclude<
  keyof typeof prices,
  'isTaxIncluded' | 'serviceMinutes' | 'discount' | 'market'
>;

/** What prices.json and services.ts say of a group. */
function priced(id: GroupId, ids: readonly string[], offRoadIds?: readonly string[]) {
  const named: { id: ServiceId; pricedBy: readonly GroupId[] }[] = services;
  const groups: Readonly<Record<GroupId, Record<string, PricedOption>>> = prices;
  return {
    id,
    services: named.filter(({ pricedBy }) => pricedBy.includes(id)).map((service) => service.id),
    options: pricedOptions(groups[id], ids, offRoadIds),
  };
}
