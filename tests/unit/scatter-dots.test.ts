import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scatterDots } from '#src/ui/scatter-dots.ts';

describe('decorative dots', () => {
  it('lie in the same places at every build', () => {
    expect(scatterDots(11, 15)).toEqual(scatterDots(11, 15));
    expect(scatterDots(11, 15)).not.toEqual(scatterDots(12, 15));
  });

  it('stay inside their panel, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) =>
        scatterDots(seed, 15).every(({ x, y }) => x >= 2 && x <= 98 && y >= 6 && y <= 94),
      ),
    );
  });

  it('are spread over the panel', () => {
    const dots = scatterDots(11, 15);
    for (const [from, to] of [
      [0, 40],
      [30, 70],
      [60, 100],
    ] as const) {
      expect(dots.filter(({ x }) => x >= from && x <= to).length).toBeGreaterThan(2);
    }
  });
});
