import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { bodyTypes, carParts, carShapes, drawnFrom, isSeen } from '#src/drawings/car-parts.ts';
import { vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';
import { projectRoot } from '#dev/project-root.ts';

const folder = join(projectRoot, 'src/drawings/cars');
const files = bodyTypes.flatMap((type) => drawnFrom.map((view) => ({ type, view })));
const read = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8');

describe.each(files)('the $view of a $type', ({ type, view }) => {
  const text = read(`${type}-${view}`);
  const root = parse(text).querySelector('svg');
  const shapeOf = (id: string) => root?.querySelector(`#${id} :is(path, circle)`);

  it('has every part and mark that can be seen from there, and no other', () => {
    const expected = carShapes.filter((shape) => isSeen(shape, view));
    expect(carShapes.filter((shape) => shapeOf(shape))).toEqual(expected);
  });

  it('is drawn once: no part twice, no style, script, picture or foreign name', () => {
    const ids = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set([...text.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
    expect([...tags].toSorted()).toEqual(['circle', 'g', 'path', 'svg', 'title']);
    expect(text).not.toMatch(/style=|href|url\(|currentColor/);
  });

  it('shows the plain car to anyone who opens it', () => {
    expect(root?.querySelector('#states')?.getAttribute('display')).toBe('none');
    const hidden = new Set(root?.querySelectorAll('#states > g').map(({ id }) => id));
    expect(carParts.filter((part) => hidden.has(part))).toEqual([]);
  });

  it('is drawn on the sheet that pages count on', () => {
    const width = view === 'side' ? 620 : 250;
    expect(root?.getAttribute('viewBox')).toBe(`0 0 ${width} 216`);
    expect(root?.querySelector('#ground')?.getAttribute('d')).toMatch(/^M\d+ 206h/);
  });
});

describe('proportions', () => {
  const rows = readFileSync(join(projectRoot, 'docs/drawings.md'), 'utf8').matchAll(
    /^\| (\w+) +\| (\d{4}) .*$/gm,
  );
  const measures = [...rows].map(([row]) => row.split('|').map((cell) => cell.trim()));

  it.each(measures)('%s%s has the wheelbase, overhangs and tires of its class', (...cells) => {
    const [, type = '', ...numbers] = cells;
    const [length = 0, , wheelbase = 0, front = 0, rear = 0, tire = 0] = numbers.map(Number);
    const svg = parse(read(`${type}-side`));
    const tires = svg
      .querySelectorAll('#wheels circle')
      .map((circle) => ['cx', 'r'].map((name) => 10 * Number(circle.getAttribute(name))))
      .filter(([, radius = 0]) => Math.abs(2 * radius - tire) <= 4);
    const [[frontX = 0] = [], [rearX = 0] = []] = tires;
    expect(tires).toHaveLength(2);
    expect(Math.abs(frontX - rearX - wheelbase)).toBeLessThanOrEqual(4);
    expect(front + wheelbase + rear).toBe(length);
    // The car stands in the middle of the sheet.
    expect(Math.abs(3100 + length / 2 - frontX - front)).toBeLessThanOrEqual(4);
  });

  it('are written down for every type that is drawn, and every type of the quote is', () => {
    expect(measures.map(([, type]) => type)).toEqual([...bodyTypes]);
    expect(vehicleTypes.map(({ id }) => id)).toEqual([...bodyTypes]);
    expect(readdirSync(folder)).toHaveLength(files.length);
  });
});
