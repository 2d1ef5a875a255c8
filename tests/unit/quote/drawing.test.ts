import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceIds } from '#src/business/services.ts';
import { carShapes, drawnFrom, isSeen } from '#src/drawings/car-parts.ts';
import { coverage, partCovered } from '#src/drawings/coverage.ts';
import { isMark } from '#src/drawings/layers.ts';
import { drawingOf, pointedShapes } from '#src/features/quote/drawing/drawing-of.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { decodeQuote, encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import type { DraftSelection } from '#src/features/quote/questions/selection.ts';
import { vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';

const { surcharge, vehicleSize, questions } = quoteTable;
const bySize = 'The size follows from the type of vehicle, and that is what is drawn.';

/** Choices that change nothing on the drawing, and why. */
const invisible: Record<string, string> = {
  'vehicleSize-small': bySize,
  'vehicleSize-medium': bySize,
  'vehicleSize-large': bySize,
};

/** Any answers to what the owner's table asks, of any service. */
const anyDraft: fc.Arbitrary<DraftSelection> = fc
  .record({
    service: fc.constantFrom(...serviceIds),
    vehicleType: fc.option(fc.constantFrom(...vehicleTypes.map(({ id }) => id)), {
      nil: undefined,
    }),
    answers: fc.record(
      Object.fromEntries(
        questions.map(({ id, choose, options }) => [
          id,
          fc.shuffledSubarray(
            options.map((one) => one.id),
            { minLength: 1, maxLength: choose === 'one' ? 1 : options.length },
          ),
        ]),
      ),
      { requiredKeys: [] },
    ),
  })
  .map(({ service, vehicleType, answers }) => ({ service, vehicle: { vehicleType }, answers }));

const choices = [surcharge, vehicleSize, ...questions].flatMap((group) =>
  group.options.map(({ id }) => `${group.id}-${id}`),
);

describe('what a quote draws', () => {
  it.each(choices)('%s changes the drawing, or stands in `invisible` with a reason', (choice) => {
    const shapes = coverage[choice]?.shapes ?? [];
    const isDrawn = drawnFrom.some((view) => shapes.some((shape) => isSeen(shape, view)));
    expect([choice, isDrawn]).toEqual([choice, !Object.hasOwn(invisible, choice)]);
  });

  it('each choice draws shapes of its own, whatever their colour, of those that there are', () => {
    const drawn = Object.values(coverage).map(({ shapes }) => shapes.join());
    expect(new Set(drawn).size).toBe(drawn.length);
    const named = Object.values(coverage).flatMap(({ shapes }) => shapes);
    expect(named.filter((shape) => !carShapes.includes(shape))).toEqual([]);
  });

  it('answering a question changes drawing and sentence', () => {
    for (const question of questions) {
      const services = question.services === 'all' ? ['ppf' as const] : question.services;
      for (const { id } of question.options) {
        const before = drawingOf({ service: services[0], vehicle: {}, answers: {} });
        const answers = { [question.id]: [id] };
        const after = drawingOf({ service: services[0], vehicle: {}, answers });
        expect(after.layers.length, id).toBeGreaterThan(before.layers.length);
        expect(after.sentence, id).not.toBe(before.sentence);
      }
    }
  });

  it('is the same for the same link, however it was answered', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const link = encodeQuote(draft);
        expect(drawingOf(decodeQuote(link))).toEqual(drawingOf(decodeQuote(link)));
        expect(drawingOf(decodeQuote(link))).toEqual(drawingOf(draft));
      }),
    );
  });

  it('says in one sentence what it shows, the law included', () => {
    const link = 'service=window-tinting&type=suv&windows=back.front_sides&add=badgeRemoval';
    const { sentence, layers } = drawingOf(decodeQuote(link));
    expect(sentence).toBe(
      'SUV with Tint (Back Windows), Tint (Front Side Windows), not street-legal in BC, Badge Removal.',
    );
    expect(layers.filter(({ look }) => look === 'sign')).toEqual([
      { shape: 'sign-front-side-glass', look: 'sign' },
    ]);
    expect(drawingOf({ vehicle: {}, answers: {} }).sentence).toBe('Car.');
  });

  it('points out a choice, or all that an open question is about, and nothing once it is answered', () => {
    const pointed = (step: string, windows: string[] = [], choice?: string) =>
      pointedShapes({ vehicle: {}, answers: { windows } }, step, choice);
    const glass = 'rear-side-glass rear-glass front-side-glass windshield head-lamps tail-lamps';
    expect(pointed('windows')).toEqual(glass.split(' '));
    expect(pointed('windows', ['back'])).toEqual([]);
    expect(pointed('windows', ['back'], 'windows-front')).toEqual(['windshield']);
    expect(pointed('windows', [], 'vehicleSize-small')).toEqual([]);
    expect(pointed('vehicle')).toEqual([]);
    for (const { id } of questions) {
      expect(pointed(id)).toEqual([...new Set(pointed(id))]);
      expect(pointed(id).filter(isMark)).toEqual([]);
    }
  });

  it('a fuller package covers all that the smaller one does', () => {
    const ladders = [
      ['ppfPackage-essential', 'ppfPackage-comprehensive', 'ppfPackage-ultimate'],
      ['undercoatingPackage-basic', 'undercoatingPackage-complete', 'undercoatingPackage-premium'],
    ];
    const rank = { none: 0, edge: 1, all: 2 };
    for (const [less = '', more = ''] of ladders.flatMap(([a, b, c]) => [
      [a, b],
      [b, c],
    ])) {
      const fewer = carShapes.filter((shape) => !shape.endsWith('-edge'));
      for (const shape of fewer) {
        const [before, after] = [partCovered(less, shape), partCovered(more, shape)];
        expect(rank[after], `${shape} in ${more}`).toBeGreaterThanOrEqual(rank[before]);
      }
    }
  });
});
