import { useEffect, type RefObject } from 'react';

const keySteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

export function useSteps(place: RefObject<HTMLElement | null>, onStep: (step: number) => void) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let start: { x: number; y: number } | undefined;
    element.addEventListener(
      'pointerdown',
      ({ clientX: x, clientY: y }) => {
        start = { x, y };
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const step = start ? swipeStep(clientX - start.x, clientY - start.y) : 0;
        start = undefined;
        if (step !== 0) onStep(step);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      ({ key }) => {
        const step = keySteps.get(key);
        if (step !== undefined) onStep(step);
      },
      { signal },
    );
    return () => listening.abort();
  });
}

const shortestSwipe = 40;

/** What a movement of the finger means: 1 for on, -1 for back, 0 for no swipe. Distances in pixels. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
