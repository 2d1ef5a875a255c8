import { coverage } from './coverage.ts';
import { drawnGroup } from './drawn-group.ts';
import { carFigureSize, type CarFigure } from './figure-files.ts';
import { lawfulTint, liesOver, type Layer } from './layers.ts';
import { svgFile } from './svg-file.ts';

/** Where most stones land. */
const frontEnd = ['hood', 'bumper', 'front-fenders', 'mirrors'] as const;

const layersOf: Record<CarFigure, readonly Layer[]> = {
  law: lawfulTint,
  front: frontEnd.map((shape) => ({ shape, look: 'film' })),
  underbody: covered('undercoatingPackage-premium'),
};

const looks: Partial<Record<Layer['look'], string>> = {
  film: 'fill="#6eb4ff" fill-opacity=".32" stroke="#9ccbff"',
  tint: 'fill="#000" fill-opacity=".86"',
  sign: 'fill="#08090d" fill-opacity="1"',
};

export function carFigure(name: CarFigure): string {
  const draw = ({ shape, look }: Layer) =>
    `<g ${looks[look] ?? ''}>${drawnGroup('sedan', 'side', shape)}</g>`;
  const layers = layersOf[name];
  const shapes = [
    drawnGroup('sedan', 'side', 'body'),
    ...layers.filter(({ shape }) => !liesOver(shape)).map(draw),
    drawnGroup('sedan', 'side', 'fittings'),
    ...layers.filter(({ shape }) => liesOver(shape)).map(draw),
  ];
  return svgFile(
    carFigureSize,
    `<g transform="translate(-55 -50)" fill-opacity=".04" stroke-linejoin="round" stroke-width="1.1">${shapes.join('\n')}</g>`,
  );
}

function covered(choice: string): Layer[] {
  const { look, shapes } = coverage[choice] ?? { look: 'film' as const, shapes: [] };
  return shapes.map((shape) => ({ shape, look }));
}
