import type { BodyType } from '#src/drawings/car-parts.ts';
import { drawnGroup } from '#src/drawings/drawn-group.ts';
import type { Booking } from '../booking.ts';
import { carViews, placesIn, type CarView } from './car-places.ts';

const rowHeight = 226;

export function drawnType({ vehicleType }: Pick<Booking, 'vehicleType'>): BodyType {
  return vehicleType ?? 'sedan';
}

/** The views of the car below each other, with these parts in red: dark lines on white, as mails and paper have it. */
export function markedCarSvg(type: BodyType, parts: readonly string[]): string {
  const drawn = carViews.map((car, row) => {
    const marked = placesIn(car).filter(({ name }) => parts.includes(name));
    const group = (id: Parameters<typeof drawnGroup>[2]) => drawnGroup(type, car.view, id);
    return `<g transform="${transformOf(car, row)}">${group('body')}${group('fittings')}
<g fill="#d9304f" fill-opacity=".55" stroke="#a3122e">${marked.map(({ shape }) => group(shape)).join('\n')}</g></g>`;
  });
  const height = rowHeight * carViews.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 ${height}" width="620" height="${height}"
  fill="#fff" stroke="#1b2430" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.1">
<path stroke="none" d="M0 0h620v${height}H0z"/>
${drawn.join('\n')}
</svg>`;
}

function transformOf({ view, side }: CarView, row: number): string {
  const y = row * rowHeight;
  if (side === 'left') return `translate(620 ${y}) scale(-1 1)`;
  return `translate(${view === 'side' ? 0 : 185} ${y})`;
}
