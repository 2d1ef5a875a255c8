import { parse } from 'node-html-parser';
import type { APIContext } from 'astro';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawingNames, figureFile } from '#src/drawings/figure-files.ts';
import { paintFigure, paintLayers, paintSections, paintSize } from '#src/drawings/paint-figure.ts';
import paint from '#src/drawings/paint-layers.json' with { type: 'json' };
import { rangeFigure, rangeFigures, type RangeFigure } from '#src/drawings/range-figure.ts';
import tint from '#src/drawings/tint-shades.json' with { type: 'json' };
import { GET } from '#src/pages/drawings/[figure].svg.ts';

describe.each(paintSections)('the section "%s"', (section) => {
  const root = parse(paintFigure(section));
  const labels = root.querySelectorAll('text').map((label) => ({
    text: label.text,
    x: Number(label.getAttribute('x')),
    y: Number(label.getAttribute('y')),
  }));
  const lines = root.querySelectorAll('path:not([stroke-dasharray])').map(
    (line) =>
      line
        .getAttribute('d')
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [],
  );

  it('names the layers in their order, each with its thickness and in the picture', () => {
    const [front, ...below] = paintLayers(section).toReversed();
    const names = below.map(({ name, micrometres }) => `${name}, ${micrometres} µm`).toReversed();
    expect(labels.map(({ text }) => text).slice(-names.length - 1)).toEqual([
      ...names,
      front?.name,
    ]);
    for (const { x, y } of labels) {
      expect(x).toBeLessThan(paintSize.width);
      expect(y).toBeLessThan(paintSize.height);
    }
  });

  it('keeps labels a line apart, with a line from each to its layer', () => {
    const named = labels.filter(({ text }) => text.length > 1);
    expect(lines).toHaveLength(named.length);
    for (const [index, { y }] of named.entries()) {
      expect(y - (named[index - 1]?.y ?? 0)).toBeGreaterThanOrEqual(19.9);
      expect(lines[index]?.[3]).toBeCloseTo(y - 5);
    }
  });

  it('leads to the middle of each layer, to scale', () => {
    const layers = paintLayers(section);
    const { scale } = paint.sections[section];
    const levels = lines
      .slice(-layers.length)
      .map(([x = 0, y = 0], index) => y - x * paint.slope + (layers[index]?.lift ?? 0));
    for (const [index, { micrometres }] of layers.slice(1).entries()) {
      const apart = ((layers[index]?.micrometres ?? 0) + micrometres) / 2;
      expect((levels[index + 1] ?? 0) - (levels[index] ?? 0)).toBeCloseTo(apart * scale, 0);
    }
  });
});

it('polishing and the scratches are named where they are', () => {
  const texts = (section: 'correction' | 'scratches') =>
    parse(paintFigure(section))
      .querySelectorAll('text')
      .map(({ text }) => text);
  expect(texts('correction')[0]).toBe('Polished away, 4 µm');
  expect(texts('scratches').slice(0, 4)).toEqual(['1', '2', '3', '4']);
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

it.each(drawingNames)(
  'the file of the figure "%s" has the size that pages keep for it',
  async (name) => {
    const response = await GET({ props: { name } } as unknown as APIContext<{ name: typeof name }>);
    const { url, width, height } = figureFile(name);
    expect(url).toBe(`/drawings/${name}.svg`);
    expect(await response.text()).toContain(` viewBox="0 0 ${width} ${height}">`);
  },
);

describe.each(['outside-day', 'outside-night', 'inside-day', 'inside-night'])(
  'the panes "%s"',
  (name) => {
    it('are darker the smaller their share of light', async () => {
      const picture = sharp(`src/assets/pictures/tint-${name}.jpg`);
      const { width, height } = await picture.metadata();
      const pane = width / tint.shades.length;
      const lights = await Promise.all(
        tint.shades.map(async (_, index) => {
          const left = Math.round((index + 0.1) * pane);
          // The lower half: above it one pane reflects a lamp of the street.
          const half = Math.floor(height / 2);
          const part = { left, top: half, width: Math.floor(pane * 0.8), height: half };
          const whole = picture.clone().extract(part).resize(1, 1, { fit: 'fill' }).removeAlpha();
          const colour = await whole.raw().toBuffer();
          return colour.reduce((sum, channel) => sum + channel, 0);
        }),
      );
      expect(lights).toEqual(lights.toSorted((a, b) => b - a));
      expect(lights.at(-1)).toBeLessThan(0.75 * (lights[0] ?? 0));
    });
  },
);
