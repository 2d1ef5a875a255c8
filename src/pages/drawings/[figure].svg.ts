import type { APIRoute } from 'astro';
import { carFigure } from '#src/drawings/car-figure.ts';
import { dropFigure } from '#src/drawings/drop-figure.ts';
import { drawingNames, isCar, isRange, type DrawingName } from '#src/drawings/figure-files.ts';
import { paintFigure } from '#src/drawings/paint-figure.ts';
import { rangeFigure } from '#src/drawings/range-figure.ts';

export function getStaticPaths() {
  return drawingNames.map((name) => ({ params: { figure: name }, props: { name } }));
}

export const GET: APIRoute<{ name: DrawingName }> = ({ props: { name } }) => {
  return new Response(drawing(name), { headers: { 'Content-Type': 'image/svg+xml' } });
};

function drawing(name: DrawingName): string {
  if (name === 'drop') return dropFigure();
  if (isCar(name)) return carFigure(name);
  return isRange(name) ? rangeFigure(name) : paintFigure(name);
}
