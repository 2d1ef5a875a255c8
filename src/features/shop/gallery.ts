/** Placeholder pictures of a product that has none (spec 2, section 2). */
export const placeholderCount = 3;

/** The picture `step` further on, going around at both ends. */
export function wrapIndex(index: number, step: number, length: number): number {
  return (((index + step) % length) + length) % length;
}
