import { expect, it } from 'vitest';
import written from '#src/features/bookings/minutes.json' with { type: 'json' };
import { workingTimes } from '#src/features/bookings/working-times.ts';

const minutes = {
  ...written,
  service: { ...written.service, 'headlight-restoration': 45, 'window-tinting': 30 },
  headlightCondition: { cloudy: 0, hazy: 15, severe: 40 },
  windows: { back: 90, front_sides: 60, front: 60, headlights: 45, taillights: 45 },
};
const textOf = (name: string) => workingTimes(minutes).find((one) => one.name === name)?.text;

it('the time of a service runs from its least answers to its most, in half hours rounded outwards', () => {
  expect(textOf('Headlight Restoration')).toBe('0.5 to 1.5 hours');
});

it('where several things may be chosen, the most is all of them', () => {
  expect(textOf('Window Tinting')).toBe('1 to 5.5 hours');
});

it('a service without minutes is an error, never no time', () => {
  expect(() => workingTimes({ ...minutes, service: {} })).toThrow(RangeError);
});
