import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { bodyTypes, carParts, carShapes, drawnFrom, isSeen } from '#src/drawings/car-parts.ts';
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
});
