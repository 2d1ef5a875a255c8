import type { APIRoute } from 'astro';
import { carFigure } from '#src/drawings/car-figure.ts';
import { dropFigure } from '#src/drawings/drop-figure.ts';
import { figureNames, isCar, isRange, type FigureName } from '#src/drawings/figure-files.ts';
import { paintFigure } from '#src/drawings/paint-figure.ts';
import { rangeFigure } from '#src/drawings/range-figure.ts';
import { tintFigure } from '#src/drawings/tint-figure.ts';

export function getStaticPaths() {
  return figureNames.map((name) => ({ params: { figure: name }, props: { name } }));
}

export const GET: APIRoute<{ name: FigureName }> = ({ props: { name } }) => {
  return new Response(drawing(name), { headers: { 'Content-Type': 'image/svg+xml' } });
};

function drawing(name: FigureName): string {
  if (name === 'tint') return tintFigure();
  if (name === 'drop') return dropFigure();
  if (isCar(name)) return carFigure(name);
  return isRange(name) ? rangeFigure(name) : paintFigure(name);
}
