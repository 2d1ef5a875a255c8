import { expect, it } from 'vitest';
import { workingTimes } from '#src/features/bookings/working-times.ts';
import { table } from '../quote/sample-table.ts';

const serviceMinutes = { ...table.serviceMinutes, undercoating: 45, 'window-tinting': 30 };
const times = workingTimes({ ...table, serviceMinutes });
const textOf = (service: string) => times.find(({ name }) => name === service)?.text;

it('the time of a service runs from its least answers to its most, in half hours rounded outwards', () => {
  expect(textOf('Undercoating')).toBe('0.5 to 1 hours');
  expect(textOf('Paint Correction')).toBe('8.5 to 9 hours');
});

it('where several things may be chosen, the most is all of them', () => {
  expect(textOf('Window Tinting')).toBe('0.5 to 2.5 hours');
});
