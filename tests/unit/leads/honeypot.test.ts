import { describe, expect, it } from 'vitest';
import { trapOf } from '#src/features/leads/honeypot.ts';

const person = { website: '', elapsedMs: 40_000, name: 'Ann Lee', message: 'Is Friday fine?' };

describe('the trap for robots', () => {
  it('lets people through', () => {
    expect(trapOf(person)).toBeUndefined();
    expect(trapOf({ ...person, website: '  ' })).toBeUndefined();
  });

  it('catches whoever fills in the field that nobody sees', () => {
    expect(trapOf({ ...person, website: 'x' })).toBe('honeypot');
  });

  it.each(['http://a.example', 'see www.a.example', '[url=a.example]', 'HTTPS://A.EXAMPLE'])(
    'catches a link sent faster than a person can write: %s',
    (message) => {
      expect(trapOf({ ...person, elapsedMs: 2999, message })).toBe('too_fast');
      expect(trapOf({ ...person, elapsedMs: 2999, name: message })).toBe('too_fast');
      expect(trapOf({ ...person, elapsedMs: 3000, message })).toBeUndefined();
    },
  );

  it('never catches somebody for being fast alone: browsers fill in forms at a tap', () => {
    expect(trapOf({ ...person, elapsedMs: 0 })).toBeUndefined();
  });

  it('never catches somebody whose time is unknown: without a script nobody measures it', () => {
    expect(
      trapOf({ ...person, elapsedMs: undefined, message: 'My car: https://a.example' }),
    ).toBeUndefined();
  });
});
