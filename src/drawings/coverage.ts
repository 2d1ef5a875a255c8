import type { CarShape } from './car-parts.ts';

/** How an answer looks on the drawing; the legend names it in words as well. */
export type Look = 'film' | 'tint' | 'wear' | 'shine' | 'clean' | 'removed';

export type Coverage = { look: Look; shapes: readonly CarShape[] };

const frontEnd = 'hood bumper front-fenders mirrors door-edges door-cups';
const openFloor = 'floor wheel-wells';
const structure = `${openFloor} frame-rails`;

/** By the id of its line in a quote: "windows-back". The drawing and the comparison of packages read it. */
export const coverage: Readonly<Record<string, Coverage>> = {
  'ceramicSurcharge-coating': as('shine', 'gloss'),

  'paintCondition-light': as('wear', 'swirls-light'),
  'paintCondition-medium': as('wear', 'swirls-medium'),
  'paintCondition-heavy': as('wear', 'swirls-heavy'),

  'ppfPackage-essential': as('film', 'hood-edge bumper front-fenders-edge mirrors'),
  'ppfPackage-comprehensive': as('film', frontEnd),
  'ppfPackage-ultimate': as(
    'film',
    `${frontEnd} doors rocker rear-quarters roof pillars trunk rear-bumper`,
  ),

  'undercoatingPackage-basic': as('film', openFloor),
  'undercoatingPackage-complete': as('film', structure),
  'undercoatingPackage-premium': as('film', `${structure} cavities second-coat`),

  'windows-back': as('tint', 'rear-side-glass rear-glass'),
  'windows-front_sides': as('tint', 'front-side-glass'),
  'windows-front': as('tint', 'windshield'),
  'windows-headlights': as('tint', 'head-lamps'),
  'windows-taillights': as('tint', 'tail-lamps'),

  'detailing-interior': as('clean', 'seats-cleaned'),
  'detailing-interiorDeepClean': as('clean', 'seats-deep-clean'),
  'detailing-exterior': as('clean', 'water'),

  'headlightCondition-cloudy': as('wear', 'head-lamps lamps-cloudy'),
  'headlightCondition-hazy': as('wear', 'head-lamps lamps-hazy'),
  'headlightCondition-severe': as('wear', 'head-lamps lamps-severe'),

  'addOns-wheelCeramicCoating': as('shine', 'wheel-shine'),
  'addOns-glassClean': as('shine', 'glass-shine'),
  'addOns-badgeRemoval': as('removed', 'badge-removed'),
  'addOns-interiorLeatherCoating': as('shine', 'seats-leather'),
};

export function partCovered(choice: string, part: CarShape): 'all' | 'edge' | 'none' {
  const shapes = coverage[choice]?.shapes ?? [];
  if (shapes.includes(part)) return 'all';
  return shapes.includes(`${part}-edge` as CarShape) ? 'edge' : 'none';
}

function as(look: Look, shapes: string): Coverage {
  // Every name is checked against the files by tests/unit/drawings.
  return { look, shapes: shapes.split(' ') as CarShape[] };
}
