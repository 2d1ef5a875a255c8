import type { BodyType, CarShape } from '#src/drawings/car-parts.ts';
import { coverage, type Look } from '#src/drawings/coverage.ts';
import { isMark, type Layer } from '#src/drawings/layers.ts';
import { pricedGroups, labelOf } from '../pricing/price-quote.ts';
import { optionOf } from '../questions/quote-table.ts';
import type { DraftSelection } from '../questions/selection.ts';
import { questionOf, type StepId } from '../questions/steps.ts';
import { vehicleTypes } from '../questions/vehicle-types.ts';

interface Item {
  look: Look;
  shapes: readonly CarShape[];
  label: string;
  isOffRoadOnly: boolean;
}

export interface Drawing {
  type: BodyType;
  layers: Layer[];
  legend: Item[];
  /** What it shows, in one sentence: its name for who cannot see it. */
  sentence: string;
}

/** The car with everything that has been answered so far. A choice that covers nothing draws nothing. */
export function drawingOf(draft: DraftSelection): Drawing {
  const { vehicleType } = draft.vehicle;
  const legend = pricedGroups(draft).flatMap(({ group, options }) =>
    options.flatMap(({ id, label, offRoadOnly }): Item[] => {
      const covered = coverage[`${group.id}-${id}`];
      const law = offRoadOnly ? ', not street-legal in BC' : '';
      const item = { label: labelOf(group, label) + law, isOffRoadOnly: offRoadOnly };
      return covered ? [{ ...covered, ...item }] : [];
    }),
  );
  const car = vehicleType ? optionOf(vehicleTypes, vehicleType).label : 'Car';
  const answered = legend.map(({ label }) => label).join(', ');
  const offRoad = legend.filter(({ isOffRoadOnly }) => isOffRoadOnly);
  return {
    type: vehicleType ?? 'sedan',
    layers: [
      ...legend.flatMap(({ shapes, look }) => shapes.map((shape) => ({ shape, look }))),
      ...offRoad.flatMap(({ shapes }) =>
        shapes.map((shape) => ({ shape: `sign-${shape}` as CarShape, look: 'sign' as const })),
      ),
    ],
    legend,
    sentence: `${car}${answered && ` with ${answered}`}.`,
  };
}

/** The choice under the pointer or the focus, by the ids of its lines, or all parts of an unanswered question. */
export function pointedShapes(
  { answers }: DraftSelection,
  step: StepId,
  choice: string | undefined,
): readonly CarShape[] {
  if (choice !== undefined) return choice.split(' ').flatMap((id) => coverage[id]?.shapes ?? []);
  const { options = [] } = answers[step]?.length ? {} : (questionOf(step) ?? {});
  const shapes = options.flatMap(({ id }) => coverage[`${step}-${id}`]?.shapes ?? []);
  return [...new Set(shapes)].filter((shape) => !isMark(shape));
}
