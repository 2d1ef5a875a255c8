import { parse } from 'node-html-parser';
import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { figureFile, figureNames } from '#src/drawings/figure-files.ts';
import { paintFigure, paintSections, type PaintSection } from '#src/drawings/paint-figure.ts';
import { rangeFigure, rangeFigures, type RangeFigure } from '#src/drawings/range-figure.ts';
import { GET } from '#src/pages/drawings/[figure].svg.ts';

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
