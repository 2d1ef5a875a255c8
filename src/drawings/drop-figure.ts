import { svgFile } from './svg-file.ts';

export const dropSize = { width: 400, height: 130 };

/** How steeply a drop meets the paint (degrees); usual figures for clear coat and for a coating. */
export const contactAngles = [
  { surface: 'Bare clear coat', degrees: 75 },
  { surface: 'Ceramic coating', degrees: 105 },
] as const;
const ground = 90;
const volume = 62_000;

export function dropFigure(): string {
  const drops = contactAngles.map(({ surface, degrees }, index) => {
    const middle = 100 + index * 200;
    const { radius, half } = dropOf(degrees);
    const large = degrees > 90 ? 1 : 0;
    const arc = `M${middle - half} ${ground}A${radius} ${radius} 0 ${large} 1 ${middle + half} ${ground}`;
    return [
      `<path fill-opacity=".15" d="${arc}Z"/>`,
      `<text x="${middle}" y="118" text-anchor="middle" stroke="none">${surface}, about ${degrees}°</text>`,
    ].join('');
  });
  return svgFile(dropSize, `${drops.join('\n')}<path d="M10 ${ground}H390"/>`);
}

/** The cap of a sphere that meets the ground at an angle and holds the same water at every angle. */
export function dropOf(degrees: number): { radius: number; half: number; height: number } {
  const angle = (degrees / 180) * Math.PI;
  const share = (2 + Math.cos(angle)) * (1 - Math.cos(angle)) ** 2;
  const radius = Math.cbrt((3 * volume) / (Math.PI * share));
  return { radius, half: radius * Math.sin(angle), height: radius * (1 - Math.cos(angle)) };
}
