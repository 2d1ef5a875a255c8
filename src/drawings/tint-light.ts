/** Red, green and blue in linear light: 1 is white as the eye has adapted to the scene. */
export type Light = readonly [number, number, number];

/** Shades of film by the share of visible light they let through, in percent. */
export const tintShades = [70, 50, 35, 20, 5] as const;

/** What a car's own side glass lets through, without film: 70 % is the least a new car may have. */
export const glassShare = 0.78;

/** What is seen in a pane: what lies behind it through film and glass, and what the glass reflects. */
export function seenThrough(behind: Light, reflected: Light, shadePercent: number): Light {
  const share = glassShare * (shadePercent / 100);
  return [0, 1, 2].map((at) => (behind[at] ?? 0) * share + (reflected[at] ?? 0)) as never;
}

/** The colour of a light on a screen (sRGB, IEC 61966-2-1): "#1f2a37". */
export function screenColour(light: Light): string {
  const channel = (value: number) => {
    const linear = Math.min(1, Math.max(0, value));
    const encoded = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${light.map(channel).join('')}`;
}
