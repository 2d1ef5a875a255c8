export interface Dot {
  /** Percent of the width and of the height, measured to the centre. */
  x: number;
  y: number;
  /** Pixels. */
  radius: number;
}

/**
 * Places for decorative dots. The same seed always gives the same picture, so that two builds of a
 * page are equal.
 */
export function scatterDots(seed: number, count: number): Dot[] {
  const random = randomSequence(seed);
  return Array.from({ length: count }, () => ({
    x: oneDecimal(2 + random() * 96),
    y: oneDecimal(6 + random() * 88),
    radius: oneDecimal(0.8 + random() * 1.8),
  }));
}

/** Numbers from 0 up to 1 that look random and repeat for a seed (the mulberry32 generator). */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
