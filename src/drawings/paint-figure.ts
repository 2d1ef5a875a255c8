import { svgFile } from './tint-figure.ts';

interface PaintLayer {
  name: string;
  micrometres: number;
  opacity: number;
}

/** What lies on the steel of a car, from the top; common thicknesses of a factory finish. */
export const factoryPaint: readonly PaintLayer[] = [
  { name: 'Clear coat', micrometres: 45, opacity: 0.12 },
  { name: 'Colour', micrometres: 15, opacity: 0.7 },
  { name: 'Primer', micrometres: 35, opacity: 0.32 },
  { name: 'Dip primer', micrometres: 20, opacity: 0.2 },
];

/** Sheet steel is 700 µm and more: only its upper part is drawn. */
const steel: PaintLayer = { name: 'Steel, cut off', micrometres: 12, opacity: 0.45 };
const coating: PaintLayer = { name: 'Ceramic coating', micrometres: 2, opacity: 1 };
const film: PaintLayer = { name: 'Protection film', micrometres: 200, opacity: 0.06 };

/** How deep a swirl mark reaches, and how much polishing takes away (µm). */
export const swirlDepth = 3;
export const polishedAway = 4;
const scratchDepth = 14;
/** A fingernail glides over the first two marks; the third catches it, the fourth is through the colour. */
export const scratchDepths = [3, 10, 28, 66] as const;

/** The cross-sections there are: what lies on the factory's paint, and units of the file per µm. */
export const paintSections = {
  coating: { layers: [coating, ...factoryPaint, steel], scale: 3 },
  film: { layers: [film, ...factoryPaint, steel], scale: 1.2 },
  correction: { layers: [...factoryPaint, steel], scale: 3 },
  scratches: { layers: [...factoryPaint, steel], scale: 3 },
  chip: { layers: [...factoryPaint, steel], scale: 3 },
} as const;
export type PaintSection = keyof typeof paintSections;

const width = 200;
/** Labels closer than this would overlap. */
const lineHeight = 20;

export function paintFigure(section: PaintSection): string {
  const { layers, scale } = paintSections[section];
  let top = 8;
  let lastLabel = -Infinity;
  const drawn = layers.map(({ name, micrometres, opacity }) => {
    const height = micrometres * scale;
    const middle = top + height / 2;
    lastLabel = Math.max(middle + 5, lastLabel + lineHeight);
    const thickness = name === steel.name ? '' : `, ${micrometres} µm`;
    const shapes = [
      `<rect x="1" y="${top}" width="${width}" height="${height}" fill-opacity="${opacity}"/>`,
      `<path fill="none" d="M${width + 5} ${middle}L${width + 18} ${lastLabel - 5}h6"/>`,
      `<text x="${width + 30}" y="${lastLabel}" stroke="none">${name}${thickness}</text>`,
    ];
    top += height;
    return shapes.join('');
  });
  const marks = marksOf[section]?.(scale) ?? '';
  return svgFile({ width: 400, height: paintHeight(section) }, `${drawn.join('\n')}\n${marks}`);
}

export function paintHeight(section: PaintSection): number {
  const { layers, scale } = paintSections[section];
  return 18 + layers.reduce((sum, { micrometres }) => sum + micrometres, 0) * scale;
}

const marksOf: Partial<Record<PaintSection, (scale: number) => string>> = {
  correction: swirls,
  scratches,
  chip,
};

function groove(x: number, depth: number, scale: number, spread = 0.5): string {
  const [half, bottom] = [depth * scale * spread, 8 + depth * scale];
  return `M${x - half} 8 ${x} ${bottom} ${x + half} 8`;
}

function swirls(scale: number): string {
  const all = [14, 31, 44, 66, 79, 98, 141, 156, 172, 189];
  const notches = all.map((x) => groove(x, swirlDepth, scale));
  const polished = 8 + polishedAway * scale;
  return [
    `<path d="${[...notches, groove(120, scratchDepth, scale)].join('')}"/>`,
    `<path fill="none" stroke-dasharray="5 4" d="M1 ${polished}H${width + 24}"/>`,
    `<text x="${width + 30}" y="${polished + 5}" stroke="none">Polished away, ${polishedAway} µm</text>`,
  ].join('');
}

function scratches(scale: number): string {
  return scratchDepths
    .map((depth, index) => {
      const x = 30 + index * 48;
      const number = `<text x="${x - 4}" y="${26 + depth * scale}" stroke="none">${index + 1}</text>`;
      return `<path d="${groove(x, depth, scale, 0.15)}"/>${number}`;
    })
    .join('');
}

function chip(scale: number): string {
  const depth = factoryPaint.reduce((sum, { micrometres }) => sum + micrometres, 0);
  return `<path fill="#08090d" d="${groove(100, depth, scale, 0.2)}"/>`;
}
