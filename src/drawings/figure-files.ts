import { dropSize } from './drop-figure.ts';
import { paintSections, paintSize, type PaintSection } from './paint-figure.ts';
import { rangeFigures, rangeHeight, rangeWidth, type RangeFigure } from './range-figure.ts';

const ranges = Object.keys(rangeFigures) as RangeFigure[];
const cars = ['law', 'front', 'underbody'] as const;
export type CarFigure = (typeof cars)[number];
/** Of the sedan's file, what the car itself takes. */
export const carFigureSize = { width: 510, height: 160 };

export const drawingNames = ['drop', ...paintSections, ...ranges, ...cars] as const;
export type DrawingName = (typeof drawingNames)[number];

/** All but the shades of film are drawings. */
export const figureNames = ['tint', ...drawingNames] as const;
export type FigureName = (typeof figureNames)[number];

export function figureFile(name: DrawingName) {
  return { url: `/drawings/${name}.svg`, ...sizeOf(name) };
}

export const isCar = (name: FigureName): name is CarFigure => includes(cars, name);
export const isPaint = (name: FigureName): name is PaintSection => includes(paintSections, name);
export const isRange = (name: FigureName): name is RangeFigure => includes(ranges, name);

function sizeOf(name: DrawingName): { width: number; height: number } {
  if (name === 'drop') return dropSize;
  if (isCar(name)) return carFigureSize;
  if (isRange(name)) return { width: rangeWidth, height: rangeHeight(name) };
  return paintSize;
}

function includes(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
