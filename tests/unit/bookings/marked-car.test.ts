import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bodyTypes } from '#src/drawings/car-parts.ts';
import { carPlaces } from '#src/features/bookings/marks/car-places.ts';
import { drawnType, markedCarSvg } from '#src/features/bookings/marks/marked-car.ts';

const redShapes = (svg: string) =>
  parse(svg).querySelectorAll('[fill="#d9304f"] :is(path, circle)').length;

it.each(bodyTypes)(
  'a %s is drawn with every marked part in red, and without marks in none',
  (type) => {
    expect(redShapes(markedCarSvg(type, []))).toBe(0);
    for (const { name } of carPlaces)
      expect([name, redShapes(markedCarSvg(type, [name])) > 0]).toEqual([name, true]);
  },
);

it('a mark on the left is red on the left side of the car alone', () => {
  const sides = parse(markedCarSvg('sedan', ['left front door'])).querySelectorAll('svg > g');
  expect(sides.map((side) => redShapes(side.outerHTML) > 0)).toEqual([true, false, false]);
});

it('the drawing becomes a PNG that is not all white', async () => {
  const png = sharp(Buffer.from(markedCarSvg('van', ['hood'])))
    .resize(600)
    .png();
  const { dominant, isOpaque, channels } = await png.stats();
  expect(isOpaque).toBe(true);
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(80);
});

it('a car is drawn as its type, and as a sedan where that is not known', () => {
  expect(drawnType({ vehicleType: null })).toBe('sedan');
  expect(drawnType({ vehicleType: 'truck' })).toBe('truck');
});
