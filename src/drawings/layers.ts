import type { CarShape } from './car-parts.ts';
import type { Look } from './coverage.ts';

export type Layer = { shape: CarShape; look: Look | 'sign' };

/** Tint where BC allows any shade on the road, signs where it allows none (rule 2.9). */
export const lawfulTint: readonly Layer[] = [
  { shape: 'rear-side-glass', look: 'tint' },
  { shape: 'rear-glass', look: 'tint' },
  { shape: 'sign-front-side-glass', look: 'sign' },
  { shape: 'sign-windshield', look: 'sign' },
  { shape: 'sign-head-lamps', look: 'sign' },
  { shape: 'sign-tail-lamps', look: 'sign' },
];

const markNames = /^(?:lamps|sign|wheel-shine|badge|swirls|gloss|water|frame)/;

export function isMark(shape: CarShape): boolean {
  return markNames.test(shape);
}

export function liesOver(shape: CarShape): boolean {
  return isMark(shape) || /lamps$|^mirrors/.test(shape);
}
