import type { APIRoute } from 'astro';
import { paintFigure, paintSections, type PaintSection } from '#src/drawings/paint-figure.ts';
import { tintFigure } from '#src/drawings/tint-figure.ts';

const sections = Object.keys(paintSections) as PaintSection[];

export function getStaticPaths() {
  return ['tint', ...sections].map((figure) => ({ params: { figure } }));
}

export const GET: APIRoute = ({ params }) => {
  const section = sections.find((one) => one === params.figure);
  const svg = section ? paintFigure(section) : tintFigure();
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
