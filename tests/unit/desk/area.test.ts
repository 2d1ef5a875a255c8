import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaBetween, fieldsOf } from '#src/features/desk/publishing/area.ts';

const place = fc.double({ min: -1, max: 2, noNaN: true });

it('an area is the same whichever way it is drawn, and never leaves the picture', () => {
  fc.assert(
    fc.property(place, place, place, place, (x, y, otherX, otherY) => {
      const [one, other] = [
        { x, y },
        { x: otherX, y: otherY },
      ];
      const area = areaBetween(one, other);
      expect(areaBetween(other, one)).toEqual(area);
      for (const edge of [area.left, area.top, area.left + area.width, area.top + area.height]) {
        expect(edge).toBeGreaterThanOrEqual(0);
        expect(edge).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

it.each([
  [200, 100, 4, 2],
  [400, 20, 4, 1],
  [20, 400, 1, 4],
  [1, 1, 4, 4],
])('an area of %d by %d pixels has %d columns and %d rows of one colour each', (w, h, c, r) => {
  expect(fieldsOf({ width: w, height: h })).toEqual({ columns: c, rows: r });
});
