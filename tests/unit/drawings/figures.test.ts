import fc from 'fast-check';
import { parse } from 'node-html-parser';
import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { figureFile, figureNames } from '#src/drawings/figure-files.ts';
import { paintFigure, paintSections, type PaintSection } from '#src/drawings/paint-figure.ts';
import { rangeFigure, rangeFigures, type RangeFigure } from '#src/drawings/range-figure.ts';
import { tintFigure } from '#src/drawings/tint-figure.ts';
import { glassShare, screenColour, seenThrough, tintShades } from '#src/drawings/tint-light.ts';
import { GET } from '#src/pages/drawings/[figure].svg.ts';

/** Light of one channel of a colour, as a screen sends it out. */
function linear(colour: string, channel: number): number {
  const encoded = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const light = fc.tuple(share, share, share);

describe('a tinted pane', () => {
  it('lets through the share of the film times that of the glass, in linear light', () => {
    expect(seenThrough([1, 0.5, 0], [0, 0, 0.1], 35)).toEqual([
      glassShare * 0.35,
      glassShare * 0.35 * 0.5,
      0.1,
    ]);
    fc.assert(
      fc.property(light, fc.constantFrom(...tintShades), (behind, shade) => {
        const colour = screenColour(seenThrough(behind, [0, 0, 0], shade));
        for (const channel of [0, 1, 2]) {
          const sent = (behind[channel] ?? 0) * glassShare * (shade / 100);
          expect(Math.abs(linear(colour, channel) - sent)).toBeLessThan(0.006);
        }
      }),
    );
  });

  it('is darker with every smaller number, in each of the four scenes', () => {
    const rows = parse(tintFigure()).querySelectorAll('#figure > g');
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const panes = row.querySelectorAll('g').map((pane) => pane.querySelector('path'));
      const colours = panes.map((path) => path?.getAttribute('fill') ?? '');
      expect(colours).toHaveLength(tintShades.length);
      const brightness = colours.map((colour) => linear(colour, 0) + linear(colour, 1));
      expect(brightness).toEqual(brightness.toSorted((one, other) => other - one));
      expect(new Set(colours).size).toBe(colours.length);
    }
  });
});

describe.each(Object.keys(paintSections) as PaintSection[])('the section "%s"', (section) => {
  const root = parse(paintFigure(section));
  const { layers, scale } = paintSections[section];

  it('is to scale, without gaps, and names every layer with its thickness', () => {
    const drawn = root.querySelectorAll('rect').map((rect) => ({
      top: Number(rect.getAttribute('y')),
      height: Number(rect.getAttribute('height')),
    }));
    expect(drawn.map(({ height }) => height)).toEqual(layers.map((one) => one.micrometres * scale));
    drawn
      .slice(1)
      .forEach(({ top }, index) =>
        expect(top).toBeCloseTo((drawn[index]?.top ?? 0) + (drawn[index]?.height ?? 0)),
      );
    const names = root.querySelectorAll('text').map(({ text }) => text);
    for (const { name } of layers) expect(names.some((text) => text.startsWith(name))).toBe(true);
  });
});

it.each(Object.keys(rangeFigures) as RangeFigure[])(
  'the bars of "%s" begin, end and are named as its ranges',
  (name) => {
    const root = parse(rangeFigure(name));
    const { ranges } = rangeFigures[name];
    const texts = root.querySelectorAll('text').map(({ text }) => text);
    const bars = root.querySelectorAll('rect').map((bar) => Number(bar.getAttribute('width')));
    const shares = ranges.map(({ from, to }) => to - from);
    expect(texts).toEqual(expect.arrayContaining(ranges.map(({ label }) => label)));
    for (const [index, width] of bars.entries())
      expect(width / (bars[0] ?? 0)).toBeCloseTo((shares[index] ?? 0) / (shares[0] ?? 0));
  },
);

it.each(figureNames)(
  'the file of the figure "%s" has the size that pages keep for it',
  async (name) => {
    const response = await GET({ props: { name } } as unknown as APIContext<{ name: typeof name }>);
    const { url, width, height } = figureFile(name);
    expect(url).toBe(`/drawings/${name}.svg`);
    expect(await response.text()).toContain(` viewBox="0 0 ${width} ${height}">`);
  },
);

it('names in a section stand below each other, however thin their layers are', () => {
  for (const section of Object.keys(paintSections) as PaintSection[]) {
    const lines = parse(paintFigure(section)).querySelectorAll('rect ~ text[stroke]');
    const tops = lines.map((line) => Number(line.getAttribute('y')));
    const names = tops.slice(0, paintSections[section].layers.length);
    expect(names).toHaveLength(paintSections[section].layers.length);
    for (const [index, top] of names.entries())
      if (index > 0) expect(top - (names[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
  }
});
