import { expect, it } from 'vitest';
import { openToken, sealToken } from '#src/features/instagram/sealed-token.server.ts';

it('a sealed token opens with its secret and no other', () => {
  const sealed = sealToken('IGAA-token', 'secret');
  expect(openToken(sealed, 'secret')).toBe('IGAA-token');
  expect(openToken(sealed, 'another')).toBeUndefined();
  expect(sealed).not.toContain('IGAA');
});

it('the same token never looks the same twice', () => {
  expect(sealToken('t', 's')).not.toBe(sealToken('t', 's'));
});

it.each([
  ['nothing', () => ''],
  ['too little', () => 'AAAA'],
  ['what was cut', (sealed: string) => sealed.slice(0, -4)],
  [
    'what was changed',
    (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`,
  ],
])('%s does not open', (_, damage) => {
  expect(openToken(damage(sealToken('IGAA-token', 'secret')), 'secret')).toBeUndefined();
});
