import { svgFile } from './svg-file.ts';

type Range = { label: string; from: number; to: number };

interface Scale {
  /** The names of the lines, from the left; the first stands for 0, the next for `step`. */
  ticks: readonly string[];
  step: number;
  ranges: readonly Range[];
}

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];

export const rangeFigures = {
  life: {
    ticks: ['0', '2', '4', '6', '8', '10 years'],
    step: 2,
    ranges: [
      { label: 'Wax, 2–3 months', from: 2 / 12, to: 3 / 12 },
      { label: 'Ceramic coating, 2–5 years', from: 2, to: 5 },
      { label: 'Protection film, 7–10 years', from: 7, to: 10 },
    ],
  },
  costs: {
    ticks: ['$0', '$1,000', '$2,000', '$3,000'],
    step: 1000,
    ranges: [
      { label: 'Hood repaint', from: 800, to: 1500 },
      { label: 'Bumper respray', from: 600, to: 1200 },
      { label: 'Both', from: 1400, to: 2700 },
      { label: 'Standard front film', from: 1800, to: 2500 },
    ],
  },
  year: {
    ticks: [...months, ''],
    step: 1,
    ranges: [
      { label: 'Undercoat', from: 0, to: 3 },
      { label: 'Rinse underneath', from: 3, to: 7 },
      { label: 'One full clean', from: 7, to: 8 },
      { label: 'Repair', from: 9, to: 12 },
    ],
  },
} as const satisfies Record<string, Scale>;
export type RangeFigure = keyof typeof rangeFigures;

export const rangeWidth = 400;
const rowHeight = 46;
const left = 4;
/** So that a phone, which shows 320 px of them, has letters of 12 px. */
const letterSize = 15;
const letter = 7.7;

export function rangeHeight(name: RangeFigure): number {
  return rangeFigures[name].ranges.length * rowHeight + 34;
}

export function rangeFigure(name: RangeFigure): string {
  const { ticks, step, ranges }: Scale = rangeFigures[name];
  const height = rangeHeight(name);
  const across = rangeWidth - 2 * left - (ticks.at(-1) ?? '').length * letter;
  const at = (value: number) => left + (value / step / (ticks.length - 1)) * across;
  const lines = ticks.map((tick, index) => {
    const x = at(index * step);
    // Beside each bar alone: it would strike the labels through.
    const line = `<path opacity=".25" stroke-dasharray="24 ${rowHeight - 24}" d="M${x} 26V${height - 26}"/>`;
    return `${line}<text x="${x}" y="${height - 6}" stroke="none">${tick}</text>`;
  });
  const bars = ranges.map(({ label, from, to }, row) => {
    const y = row * rowHeight + 8;
    // A label at the right edge begins before its bar, so that it is not cut off.
    const start = Math.min(at(from), rangeWidth - label.length * letter);
    const bar = `<rect x="${at(from)}" y="${y + 20}" width="${at(to) - at(from)}" height="10" stroke="none"/>`;
    return `<text x="${start}" y="${y + 13}" stroke="none">${label}</text>${bar}`;
  });
  return svgFile({ width: rangeWidth, height }, [...lines, ...bars].join('\n'), letterSize);
}
