import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const keySteps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Handlers that call `onStep` with 1 or -1 for a swipe across an element, or an arrow key pressed within it. */
export function useSteps(onStep: (step: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      start.current = { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = start.current ?? {};
      start.current = undefined;
      const step = swipeStep(clientX - x, clientY - y);
      if (step !== 0) onStep(step);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      const step = keySteps[key];
      if (step !== undefined) onStep(step);
    },
  };
}

/** Shorter movements are taps (pixels). */
const shortestSwipe = 40;

export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
