import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, phoneLink } from '#src/lib/phone/phone.ts';
import { parsePhone } from '#src/lib/phone/phone-field.ts';

describe('a phone number', () => {
  it.each([
    '6045550119',
    '604-555-0119',
    '(604) 555-0119',
    '604.555.0119',
    '1 604 555 0119',
    '1-604-555-0119',
    '+1 (604) 555-0119',
    'cell: 604 555 0119',
  ])('%s is ten digits', (typed) => {
    expect(parsePhone(typed)).toBe('6045550119');
  });

  it.each(['1604555011', '1234567890'])('%s keeps its leading 1: ten digits stand', (typed) => {
    expect(parsePhone(typed)).toBe(typed);
  });

  it.each(['+44 20 7946 0958', '+44 (20) 7946-0958', 'home: +44 20 79460958'])(
    '%s is of another country',
    (typed) => {
      expect(parsePhone(typed)).toBe('+442079460958');
    },
  );

  it.each([
    ['604-555-0199 ext. 5', '6045550199 ext. 5'],
    ['(604) 555 0199 x5', '6045550199 ext. 5'],
    ['+1 604 555 0199, Extension 5', '6045550199 ext. 5'],
    ['6045550199#5', '6045550199 ext. 5'],
    ['+44 20 7946 0958 x12', '+442079460958 ext. 12'],
  ])('%s has an extension after the number', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  it.each([
    ...['', 'call me', '604555011', '60455501191', '11 604 555 0119', '604-CALL-NOW', '０６０４'],
    ...['44 20 7946 0958', '+1 604 555 011', '+44 20', `+44${'2'.repeat(14)}`, 'ext. 5'],
    ...['604 555 0119 evenings only', '604 555 0119, ask for Priya'],
  ])('%s is none', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  it('is read as what it was stored as, and as what people see of it', () => {
    const number = fc.stringMatching(/^(\d{10}|\+[2-9]\d{7,14})( ext\. \d{1,6})?$/);
    fc.assert(
      fc.property(number, (stored) => {
        expect(parsePhone(stored)).toBe(stored);
        expect(parsePhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });

  it('is stored in one form or not at all, whatever was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() xX#.e'.split('')) });
    fc.assert(
      fc.property(typed, (text) => {
        expect(parsePhone(text) ?? '0000000000').toMatch(
          /^(\d{10}|\+[2-9]\d{7,14})( ext\. \d{1,6})?$/,
        );
      }),
    );
  });

  it.each([
    ['6045550119', '(604) 555-0119', 'tel:+16045550119'],
    ['6045550119 ext. 5', '(604) 555-0119 ext. 5', 'tel:+16045550119;ext=5'],
    ['+442079460958', '+442079460958', 'tel:+442079460958'],
  ])('%s is read as %s and called by %s', (stored, text, link) => {
    expect([formatPhone(stored), phoneLink(stored)]).toEqual([text, link]);
  });
});
