/** Shorter movements are taps (pixels). */
const shortestSwipe = 40;

/** What a movement of the finger means: 1 for on, -1 for back, 0 for no swipe. Distances in pixels. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
