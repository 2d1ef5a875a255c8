// Every question of the quote builder. What the options are called, cost and take stands in prices.json, by these ids;
// services.ts says which services ask them.
// Leave ids and parameters alone: links to earlier quotes carry them.
import { services, type ServiceId } from '#src/business/services.ts';
import prices from '../prices.json' with { type: 'json' };
import { pricedOptions, type QuoteTable } from './quote-table.ts';

export const quoteTable: QuoteTable = {
  serviceMinutes: prices.serviceMinutes,

  surcharge: {
    id: 'ceramicSurcharge',
    services: servicesPricedBy('ceramicSurcharge'),
    options: pricedOptions(prices.ceramicSurcharge, ['coating']),
    reason: 'The ceramic coating itself is a fixed amount, the same for every vehicle.',
    groupTitle: 'The coating',
    listed: { title: 'Ceramic coating', note: 'Every vehicle' },
  },

  // Asked by the vehicle's type.
  vehicleSize: {
    id: 'vehicleSize',
    services: servicesPricedBy('vehicleSize'),
    options: pricedOptions(prices.vehicleSize, ['small', 'medium', 'large']),
    lineLabel: 'Vehicle size',
    reason: 'A larger vehicle has more surface to prepare and protect.',
    groupTitle: 'Vehicle size',
    listed: { title: 'Vehicle size', note: 'Correction, coating, film, undercoating' },
  },

  questions: [
    {
      id: 'paintCondition',
      parameter: 'paint',
      choose: 'one',
      services: servicesPricedBy('paintCondition'),
      options: pricedOptions(prices.paintCondition, ['light', 'medium', 'heavy']),
      lineLabel: 'Paint condition',
      reason: 'The more worn the paint, the longer it takes to prepare.',
      title: 'How does the paint look?',
      hint: 'Look at it in direct sun or under a lamp. If you are between two, choose the lighter one.',
      legend: 'Paint condition',
      invalid: 'Please choose a paint condition.',
      event: 'paint_condition_selection',
      groupTitle: 'Paint condition',
      listed: { title: 'Paint condition', note: 'Correction, coating, film' },
    },
    {
      id: 'ppfPackage',
      parameter: 'package',
      choose: 'one',
      services: servicesPricedBy('ppfPackage'),
      options: pricedOptions(prices.ppfPackage, ['essential', 'comprehensive', 'ultimate']),
      lineLabel: 'PPF package',
      reason: 'The package decides which panels are covered with film.',
      title: 'How much should be covered?',
      hint: 'City cars need film at the front. Highway and gravel reach further back.',
      legend: 'PPF package',
      invalid: 'Please choose a package.',
      event: 'ppf_selection_event',
      groupTitle: 'Package',
      listed: { title: 'Paint protection film', note: 'One package' },
    },
    {
      id: 'undercoatingPackage',
      parameter: 'package',
      choose: 'one',
      services: servicesPricedBy('undercoatingPackage'),
      options: pricedOptions(prices.undercoatingPackage, ['basic', 'complete', 'premium']),
      lineLabel: 'Undercoating',
      reason: 'The package decides how much of the underbody is sealed.',
      title: 'How far should it reach?',
      hint: 'Salt and brine work in seams and cavities first.',
      legend: 'Undercoating package',
      invalid: 'Please choose a package.',
      event: 'undercoating_selection_event',
      groupTitle: 'Package',
      listed: { title: 'Undercoating', note: 'One package' },
    },
    {
      id: 'windows',
      parameter: 'windows',
      choose: 'some',
      services: servicesPricedBy('windows'),
      options: pricedOptions(
        prices.windows,
        ['back'],
        ['front_sides', 'front', 'headlights', 'taillights'],
      ),
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
      groupTitle: 'Glass and lamps',
      listed: { title: 'Window tinting', note: 'Each' },
    },
    {
      id: 'detailing',
      parameter: 'detailing',
      choose: 'some',
      services: servicesPricedBy('detailing'),
      options: pricedOptions(prices.detailing, ['interior', 'interiorDeepClean', 'exterior']),
      lineLabel: 'Detailing',
      reason: 'Each detail is priced on its own, so you pay only for what you choose.',
      title: 'What should be cleaned?',
      hint: 'Choose as many as you like.',
      legend: 'Detailing',
      invalid: 'Please choose from the details offered.',
      event: 'detail_selection',
      groupTitle: 'Details',
      listed: { title: 'Auto detailing', note: 'Each' },
    },
    {
      id: 'headlightCondition',
      parameter: 'headlights',
      choose: 'one',
      services: servicesPricedBy('headlightCondition'),
      options: pricedOptions(prices.headlightCondition, ['cloudy', 'hazy', 'severe']),
      lineLabel: 'Headlights',
      reason: 'The more worn the lenses, the more sanding and polishing they need.',
      title: 'How do the headlights look?',
      hint: 'Compare both lamps and choose the worse one.',
      legend: 'Headlight condition',
      invalid: 'Please choose a headlight condition.',
      event: 'headlight_condition_selection',
      groupTitle: 'Lens condition',
      listed: { title: 'Headlight restoration', note: 'Both lamps' },
    },
    {
      id: 'addOns',
      parameter: 'add',
      choose: 'any',
      services: 'all',
      options: pricedOptions(prices.addOns, [
        'wheelCeramicCoating',
        'glassClean',
        'badgeRemoval',
        'interiorLeatherCoating',
      ]),
      reason: 'Add-ons cost the same on every vehicle.',
      title: 'Anything to add?',
      hint: 'All optional. The next step is your quote.',
      legend: 'Add-ons',
      invalid: 'Please choose from the add-ons offered.',
      event: 'addon_selection',
      groupTitle: 'Optional extras',
      listed: { title: 'Add-ons', note: 'Each, with any service' },
    },
  ],

  // Taken off when the sum of the lines exceeds the threshold.
  discount: {
    services: ['paint-correction', 'ceramic-coating'],
    ...prices.discount,
  },

  // What the job costs elsewhere, by the owner's figure; it rises with the add-ons that were chosen.
  market: {
    services: ['paint-correction', 'ceramic-coating'],
    risesWith: 'addOns',
    ...prices.market,
  },
};

function servicesPricedBy(part: keyof typeof prices): ServiceId[] {
  const named: { id: ServiceId; pricedBy: readonly (keyof typeof prices)[] }[] = services;
  return named.filter(({ pricedBy }) => pricedBy.includes(part)).map(({ id }) => id);
}
