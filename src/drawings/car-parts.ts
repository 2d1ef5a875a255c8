export const bodyTypes = [
  'hatchback',
  'compactsedan',
  'sedan',
  'smallsuv',
  'suv',
  'truck',
  'van',
] as const;
export type BodyType = (typeof bodyTypes)[number];

export const drawnFrom = ['side', 'front'] as const;
export type View = (typeof drawnFrom)[number];

const panels = [
  'underbody',
  'roof',
  'pillars',
  'hood',
  'front-fenders',
  'doors',
  'rear-quarters',
  'trunk',
  'bumper',
  'rear-bumper',
  'rocker',
  'seats',
] as const;

const glass = ['windshield', 'front-side-glass', 'rear-side-glass', 'rear-glass'] as const;

/** Drawn over the panels, so that what covers a panel does not cover them. */
const fittings = ['wheels', 'head-lamps', 'tail-lamps', 'badge', 'mirrors'] as const;

/** What can be named on a car: the ids of the groups in every file of `cars`. */
export const carParts = [...panels, ...glass, ...fittings] as const;

/** Areas within panels; hidden in the files, so that an editor shows the plain car. */
const areas = ['hood-edge', 'front-fenders-edge', 'door-edges', 'door-cups'] as const;

/** One of two, so that damage has its place. */
const singles = ['front-door', 'rear-door', 'front-wheel', 'rear-wheel'] as const;

/** What an answer adds to the car: wear, shine, cleaning, and signs of what BC keeps off its roads. */
const marks = [
  'swirls-light',
  'swirls-medium',
  'swirls-heavy',
  'gloss',
  'water',
  'glass-shine',
  'wheel-shine',
  'seats-cleaned',
  'seats-deep-clean',
  'seats-leather',
  'floor',
  'wheel-wells',
  'frame-rails',
  'cavities',
  'second-coat',
  'lamps-cloudy',
  'lamps-hazy',
  'lamps-severe',
  'badge-removed',
  'sign-windshield',
  'sign-front-side-glass',
  'sign-head-lamps',
  'sign-tail-lamps',
] as const;

export const carShapes = [...carParts, ...areas, ...singles, ...marks] as const;
export type CarShape = (typeof carShapes)[number];

const edgeOn = 'Seen edge on from the front.';
const behind = 'At the back of the car.';
const tireAlone = 'From the front a wheel is its tire.';

/** What a view does not show, and why. Everything else stands in every file of that view. */
export const unseen: Readonly<Record<View, Partial<Record<CarShape, string>>>> = {
  side: {},
  front: {
    doors: edgeOn,
    'front-door': edgeOn,
    'rear-door': edgeOn,
    rocker: edgeOn,
    'front-side-glass': edgeOn,
    'rear-side-glass': edgeOn,
    'door-edges': edgeOn,
    'door-cups': edgeOn,
    'front-wheel': tireAlone,
    'rear-wheel': tireAlone,
    'wheel-shine': tireAlone,
    'sign-front-side-glass': 'Its pane is seen edge on.',
    'rear-quarters': behind,
    trunk: behind,
    'rear-bumper': behind,
    'rear-glass': behind,
    'tail-lamps': behind,
    'sign-tail-lamps': behind,
  },
};

export function isSeen(shape: CarShape, view: View): boolean {
  return unseen[view][shape] === undefined;
}
