import { describe, expect, it } from 'vitest';
import { detectSpam } from '#src/features/leads/detect-spam.ts';

const person = { website: '', elapsedMs: 40_000, name: 'Ann Lee', message: 'Is Friday fine?' };

describe('detecting spam', () => {
  it('lets people through', () => {
    expect(detectSpam(person)).toBeUndefined();
    expect(detectSpam({ ...person, website: '  ' })).toBeUndefined();
  });

  it('catches anyone who fills in the field that nobody sees', () => {
    expect(detectSpam({ ...person, website: 'x' })).toBe('honeypot');
  });

  it.each(['http://a.example', 'see www.a.example', '[url=a.example]', 'HTTPS://A.EXAMPLE'])(
    'catches a link sent faster than a person can write: %s',
    (message) => {
      expect(detectSpam({ ...person, elapsedMs: 2999, message })).toBe('too_fast');
      expect(detectSpam({ ...person, elapsedMs: 2999, name: message })).toBe('too_fast');
      expect(detectSpam({ ...person, elapsedMs: 3000, message })).toBeUndefined();
    },
  );

  it('never catches someone for being fast alone: browsers fill in forms at a tap', () => {
    expect(detectSpam({ ...person, elapsedMs: 0 })).toBeUndefined();
  });

  it('never catches someone whose time is unknown: without a script nobody measures it', () => {
    expect(
      detectSpam({ ...person, elapsedMs: undefined, message: 'My car: https://a.example' }),
    ).toBeUndefined();
  });
});
