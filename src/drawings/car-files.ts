import type { BodyType, View } from './car-parts.ts';

// Files of their own, never data within a page: <use> takes no data URL.
const urls = import.meta.glob<string>('./cars/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export function carFile(type: BodyType, view: View): string {
  return urls[`./cars/${type}-${view}.svg`] ?? '';
}
