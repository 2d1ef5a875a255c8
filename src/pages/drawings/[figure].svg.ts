import type { APIRoute } from 'astro';
import { figureNames, type FigureName } from '#src/drawings/figure-files.ts';
import { paintFigure } from '#src/drawings/paint-figure.ts';
import { tintFigure } from '#src/drawings/tint-figure.ts';

export function getStaticPaths() {
  return figureNames.map((name) => ({ params: { figure: name }, props: { name } }));
}

export const GET: APIRoute<{ name: FigureName }> = ({ props: { name } }) => {
  const svg = name === 'tint' ? tintFigure() : paintFigure(name);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
