import { paintHeight, paintSections, type PaintSection } from './paint-figure.ts';
import { tintSize } from './tint-figure.ts';

const sections = Object.keys(paintSections) as PaintSection[];

/** The figures that are files: the shades of film, and the sections through the paint. */
export const figureNames = ['tint', ...sections] as const;
export type FigureName = (typeof figureNames)[number];

/** Where a figure is served, and its size. */
export function figureFile(name: FigureName) {
  const height = name === 'tint' ? tintSize.height : paintHeight(name);
  return { url: `/drawings/${name}.svg`, width: tintSize.width, height };
}
