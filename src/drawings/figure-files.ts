import { dropSize } from './drop-figure.ts';
import { paintSections, paintSize, type PaintSection } from './paint-figure.ts';
import { rangeFigures, rangeHeight, rangeWidth, type RangeFigure } from './range-figure.ts';
import { tintSize } from './tint-figure.ts';

const ranges = Object.keys(rangeFigures) as RangeFigure[];
const cars = ['law', 'front', 'underbody'] as const;
export type CarFigure = (typeof cars)[number];
export const carFigureSize = { width: 620, height: 216 };

export const figureNames = ['tint', 'drop', ...paintSections, ...ranges, ...cars] as const;
export type FigureName = (typeof figureNames)[number];

export function figureFile(name: FigureName) {
  return { url: `/drawings/${name}.svg`, ...sizeOf(name) };
}

export const isCar = (name: FigureName): name is CarFigure => includes(cars, name);
export const isPaint = (name: FigureName): name is PaintSection => includes(paintSections, name);
export const isRange = (name: FigureName): name is RangeFigure => includes(ranges, name);

function sizeOf(name: FigureName): { width: number; height: number } {
  if (name === 'tint') return tintSize;
  if (name === 'drop') return dropSize;
  if (isCar(name)) return carFigureSize;
  if (isRange(name)) return { width: rangeWidth, height: rangeHeight(name) };
  return paintSize;
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
