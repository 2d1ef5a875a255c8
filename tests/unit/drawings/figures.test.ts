import { parse } from 'node-html-parser';
import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { drawingNames, figureFile } from '#src/drawings/figure-files.ts';
import { paintFigure, paintLayers, paintSections, paintSize } from '#src/drawings/paint-figure.ts';
import { GET } from '#src/pages/drawings/[figure].svg.ts';

describe.each(paintSections)('the section "%s"', (section) => {
  const root = parse(paintFigure(section));
  const labels = root.querySelectorAll('text').map((label) => ({
    text: label.text,
    x: Number(label.getAttribute('x')),
    y: Number(label.getAttribute('y')),
  }));

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
});

it.each(drawingNames)(
  'the file of the figure "%s" has the size that pages keep for it',
  async (name) => {
    const response = await GET({ props: { name } } as unknown as APIContext<{ name: typeof name }>);
    const { url, width, height } = figureFile(name);
    expect(url).toBe(`/drawings/${name}.svg`);
    expect(await response.text()).toContain(` viewBox="0 0 ${width} ${height}">`);
  },
);
