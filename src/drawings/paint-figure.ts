import paint from './paint-layers.json' with { type: 'json' };
import { svgFile } from './svg-file.ts';

interface Layer {
  name: string;
  micrometres: number;
  /** How far its end is in the air, in units of the drawing. */
  lift?: number;
}

interface Section {
  added?: 'coating' | 'film';
  /** Units of the drawing per µm. */
  scale: number;
  /** Where the paint begins at the corner, and how far each layer ends before the one below it. */
  top: number;
  step: number;
}

export type PaintSection = keyof typeof paint.sections;
export const paintSections = Object.keys(paint.sections) as PaintSection[];
/** The pictures, by tools/pictures/paint_block.py, have the same shape. */
export const paintSize = { width: 400, height: 300 };

/** Labels begin no farther left, or they would lie on the layers below. */
const besideBlock = 206;
/** Labels closer than this would overlap on phones, where letters are large. */
const lineHeight = 20;

/** What lies on the steel of a car, from the top; common thicknesses of a factory finish. */
export function paintLayers(section: PaintSection): readonly Layer[] {
  const { added } = paint.sections[section] as Section;
  const onTop = added ? [paint[added]] : [];
  return [...onTop, ...paint.factory, paint.steel];
}

/** The names of the layers with lines to where their ends are in the picture, by the formula of paint_block.py. */
export function paintFigure(section: PaintSection): string {
  const { scale, top, step } = paint.sections[section];
  const layers = paintLayers(section);
  const topAt = (x: number) => top + (x - paint.corner) * paint.slope;
  const ends = layers.map((_, index) => paint.corner - step * (layers.length - 1 - index));
  const [end = 0] = ends;
  let lastLabel = 0;
  let depth = 0;

  function label(x: number, y: number, text: string): string {
    const start = Math.max(x + paint.back.right + 22, besideBlock);
    lastLabel = Math.max(y + 5, lastLabel + lineHeight);
    return `<path fill="none" d="M${x} ${round(y)}L${start - 6} ${round(lastLabel - 5)}"/><text x="${start}" y="${round(lastLabel)}" stroke="none">${text}</text>`;
  }

  const marksOf: Partial<Record<PaintSection, () => string>> = {
    correction: polished,
    scratches: numbers,
  };
  const marks = marksOf[section]?.() ?? '';
  const labels = layers.map(({ name, micrometres, lift = 0 }, index) => {
    const x = ends[index] ?? 0;
    const middle = topAt(x) + (depth + micrometres / 2) * scale - lift;
    depth += micrometres;
    return label(x, middle, name === paint.steel.name ? name : `${name}, ${micrometres} µm`);
  });
  return svgFile(paintSize, [marks, ...labels].join('\n'), 'inherit');

  function polished(): string {
    const { from, micrometres } = paint.polished;
    const before = `<path fill="none" stroke-dasharray="4 3" d="M${from} ${round(topAt(from))}L${end} ${round(topAt(end))}"/>`;
    const middle = topAt(end) + (micrometres / 2) * scale;
    return before + label(end, middle, `Polished away, ${micrometres} µm`);
  }

  function numbers(): string {
    const above = (x: number) => round(topAt(x) - paint.back.up - 5);
    return paint.scratches
      .map(({ across }, index) => {
        const x = round(across + paint.back.right);
        return `<text x="${x}" y="${above(across)}" text-anchor="middle" stroke="none">${index + 1}</text>`;
      })
      .join('');
  }
}

const round = (length: number) => Math.round(length * 10) / 10;
