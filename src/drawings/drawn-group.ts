import type { BodyType, CarShape, View } from './car-parts.ts';

const files = import.meta.glob<string>('./cars/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A group of a car's file, by its id: it ends where its own indent comes again. */
export function drawnGroup(type: BodyType, view: View, id: CarShape | 'body' | 'fittings'): string {
  const file = files[`./cars/${type}-${view}.svg`] ?? '';
  const [group = ''] = new RegExp(`^( *)<g id="${id}"[^]*?^\\1</g>`, 'm').exec(file) ?? [];
  return group.replaceAll(/ id="[^"]*"/g, '');
}
