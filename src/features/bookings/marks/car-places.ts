import { isSeen, type CarShape, type View } from '#src/drawings/car-parts.ts';

const sides = ['left', 'right'] as const;
type Side = (typeof sides)[number];

export interface CarPlace {
  /** As it is stored and read: "left front door". */
  name: string;
  shape: CarShape;
  side: Side | undefined;
}

const once: Partial<Record<CarShape, string>> = {
  hood: 'hood',
  roof: 'roof',
  trunk: 'trunk or tailgate',
  bumper: 'front bumper',
  'rear-bumper': 'rear bumper',
  windshield: 'windshield',
  'rear-glass': 'rear window',
  underbody: 'underbody',
  seats: 'seats',
};

const onEachSide: Partial<Record<CarShape, string>> = {
  'front-fenders': 'front fender',
  'front-door': 'front door',
  'rear-door': 'rear door',
  'rear-quarters': 'rear quarter panel',
  rocker: 'rocker panel',
  'front-side-glass': 'front side window',
  'rear-side-glass': 'rear side window',
  'front-wheel': 'front wheel',
  'rear-wheel': 'rear wheel',
  'head-lamps': 'headlight',
  'tail-lamps': 'tail light',
  mirrors: 'mirror',
};

function placesOf(names: Partial<Record<CarShape, string>>, side?: Side): CarPlace[] {
  return Object.entries(names).map(([shape, name]) => ({
    name: [side, name].filter(Boolean).join(' '),
    shape: shape as CarShape,
    side,
  }));
}

/** Where a car can have a mark; what lies over something else comes after it. */
export const carPlaces: readonly CarPlace[] = [
  ...placesOf(once),
  ...sides.flatMap((side) => placesOf(onEachSide, side)),
];

export interface CarView {
  name: string;
  view: View;
  side: Side | undefined;
}

/** The files have the right side of a car; the left one is its mirror image. */
export const carViews: readonly CarView[] = [
  { name: 'left side', view: 'side', side: 'left' },
  { name: 'right side', view: 'side', side: 'right' },
  { name: 'front', view: 'front', side: undefined },
];

/** From the front, one shape is the parts of both sides: there, only what a car has once. */
export function placesIn({ view, side }: CarView): CarPlace[] {
  return carPlaces.filter(
    (place) => isSeen(place.shape, view) && (place.side === undefined || place.side === side),
  );
}
