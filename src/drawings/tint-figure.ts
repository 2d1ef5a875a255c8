/** Red, green and blue in linear light: 1 is white as the eye has adapted to the scene. */
type Light = readonly [number, number, number];

/** Shades of film by the share of visible light they let through, in percent. */
const tintShades = [70, 50, 35, 20, 5] as const;

/** What a car's own side glass lets through, without film: 70 % is the least a new car may have. */
const glassShare = 0.78;

/** What is seen in a pane: what lies behind it through film and glass, and what the glass reflects. */
function seenThrough(behind: Light, reflected: Light, shadePercent: number): Light {
  const share = glassShare * (shadePercent / 100);
  return [0, 1, 2].map((at) => (behind[at] ?? 0) * share + (reflected[at] ?? 0)) as never;
}

/** The colour of a light on a screen (sRGB, IEC 61966-2-1): "#1f2a37". */
function screenColour(light: Light): string {
  const channel = (value: number) => {
    const linear = Math.min(1, Math.max(0, value));
    const encoded = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${light.map(channel).join('')}`;
}

interface Scene {
  title: string;
  /** What the pane itself reflects to the eye. */
  reflected: Light;
  /** From the back to the front: a path in a box of 72 × 54, and its light without any glass. */
  shapes: readonly (readonly [path: string, light: Light])[];
}

const pane = 'M2 50 8 10Q9 4 16 4H66Q70 4 70 8V50Q70 52 68 52H4Q2 52 2 50Z';
const seat = 'M24 52 27 34Q28 28 34 28H46Q52 28 53 34L56 52ZM33 25Q32 13 40 13T47 25Q40 28 33 25Z';
const road = 'M3 46Q20 34 36 37T70 33V50Q70 52 68 52H4Q2 52 3 46Z';
const lamps = 'M26 42a3 3 0 1 0 6 0a3 3 0 1 0-6 0M42 42a3 3 0 1 0 6 0a3 3 0 1 0-6 0';

export const scenes: readonly Scene[] = [
  {
    title: 'Seen from outside, by day',
    reflected: [0.035, 0.045, 0.06],
    shapes: [
      [pane, [0.42, 0.46, 0.5]],
      [seat, [0.07, 0.065, 0.06]],
    ],
  },
  {
    title: 'Seen from inside, by day',
    reflected: [0.004, 0.004, 0.004],
    shapes: [
      [pane, [0.62, 0.82, 1.05]],
      [road, [0.3, 0.34, 0.26]],
    ],
  },
  {
    title: 'Seen from outside, at night',
    reflected: [0.02, 0.017, 0.012],
    shapes: [
      [pane, [0.1, 0.085, 0.06]],
      [seat, [0.02, 0.018, 0.015]],
    ],
  },
  {
    title: 'Seen from inside, at night',
    reflected: [0.003, 0.003, 0.004],
    shapes: [
      [pane, [0.03, 0.035, 0.055]],
      [road, [0.06, 0.055, 0.045]],
      [lamps, [1.3, 1.25, 1.1]],
    ],
  },
];

export function tintFigure(): string {
  const rows = scenes.map(({ title, reflected, shapes }, row) => {
    const panes = tintShades.map((shade, column) => {
      const paths = shapes.map(([path, light]) => {
        const colour = screenColour(seenThrough(light, reflected, shade));
        return `<path stroke="none" fill="${colour}" d="${path}"/>`;
      });
      const at = `<g transform="translate(${column * 80} 24)">`;
      const name = `<text x="36" y="70" text-anchor="middle" stroke="none">${shade}%</text>`;
      return `${at}${paths.join('')}<path fill="none" d="${pane}"/>${name}</g>`;
    });
    const heading = `<text y="14" stroke="none">${title}</text>`;
    return `<g transform="translate(2 ${row * 116})">${heading}${panes.join('')}</g>`;
  });
  return svgFile(tintSize, rows.join('\n'));
}

export const tintSize = { width: 400, height: 446 };

/** A file whose group `figure` takes the font and the colour of the page that uses it. */
export function svgFile(
  { width, height }: typeof tintSize,
  shapes: string,
  letters: number | 'inherit' = 14,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<g id="figure" font-size="${letters}" fill="currentColor" stroke="currentColor">
${shapes}
</g>
</svg>
`;
}
