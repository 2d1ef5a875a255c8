import type { CarShape } from './car-parts.ts';

/** A group of a car's file, by its id: it ends where its own indent comes again. */
export function drawnGroup(file: string, id: CarShape | 'body' | 'fittings'): string {
  const [group = ''] = new RegExp(`^( *)<g id="${id}"[^]*?^\\1</g>`, 'm').exec(file) ?? [];
  return group.replaceAll(/ id="[^"]*"/g, '');
}
