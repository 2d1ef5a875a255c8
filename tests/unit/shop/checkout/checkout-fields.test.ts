import { describe, expect, it } from 'vitest';
import { CheckoutFields } from '#src/features/shop/checkout/form/checkout-fields.ts';
import { postalHint, provinces } from '#src/business/provinces.ts';
import { fieldErrors } from '#src/lib/field-errors.client.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';

const errorsIn = (typed: Record<string, string>) => {
  const { error } = CheckoutFields.safeParse(typed);
  return error ? fieldErrors(error) : {};
};
const errorsOf = (typed: Record<string, string>) => errorsIn({ ...filledFields, ...typed });
const fieldsOf = (typed: Record<string, string>) =>
  CheckoutFields.safeParse({ ...filledFields, ...typed }).data;

describe('every field', () => {
  it('is required, in the order of the page', () =>
    expect(Object.entries(errorsIn({}))).toEqual(
      Object.keys(filledFields).map((name) => [name, 'This field is required']),
    ));

  it.each(Object.keys(filledFields))('%s is not filled in by spaces', (name) =>
    expect(errorsOf({ [name]: ' \t ' })).toEqual({ [name]: 'This field is required' }),
  );

  it('loses the spaces around it and what cannot be printed', () =>
    expect(fieldsOf({ firstName: '  Ann\u0000 ', city: ' Surrey\n' })).toMatchObject({
      firstName: 'Ann',
      city: 'Surrey',
    }));

  it('has a length that Stripe takes, and says so', () =>
    expect(errorsOf({ address: 'a'.repeat(121) })).toEqual({
      address: 'Please use at most 120 characters',
    }));
});

describe('an email address', () => {
  it.each(['ann@example.ca', 'ann.o’neil+shop@mail.example.co.uk', 'a@b.c'])('can be %s', (email) =>
    expect(fieldsOf({ email })?.email).toBe(email),
  );

  it.each(['ann', 'ann@', '@example.ca', 'ann@example', 'ann lee@example.ca', 'a@b@c.ca'])(
    'cannot be %s',
    (email) => expect(errorsOf({ email })).toEqual({ email: 'Please enter a valid email address' }),
  );
});

it('a phone number that is none is asked for again', () => {
  expect(errorsOf({ phone: '604555011' })).toEqual({
    phone: 'Please enter a valid 10-digit phone number',
  });
});

describe('a postal code', () => {
  it.each(['V3T 0A1', 'v3t0a1', 'V3T-0A1', ' v3T 0a1 ', 'V3T  0A1', 'V 3 T 0 A 1', 'V3T\u00a00A1'])(
    '%s is kept as V3T 0A1',
    (postalCode) => expect(fieldsOf({ postalCode })?.postalCode).toBe('V3T 0A1'),
  );

  it.each(['V3T', '90210', '3VT 0A1', 'V3T 0AA', 'V3T_0A1', 'VVT 0A1 9', 'é3T 0A1'])(
    '%s is not Canadian',
    (postalCode) =>
      expect(errorsOf({ postalCode })).toEqual({
        postalCode: 'Please enter a valid Canadian postal code',
      }),
  );
});

describe('beside a postal code', () => {
  it.each([
    ['V3T 0A1', 'ON', 'V3T is in British Columbia'],
    ['x0a 0h0', 'BC', 'X0A is in Northwest Territories or Nunavut'],
    ['V3O 0A1', 'BC', 'Canada Post does not use the letter O there'],
    ['W3T 0A1', 'BC', 'Canada Post does not use the letter W there'],
  ])('%s in %s there is a hint, and no error', (postalCode, province, hint) => {
    expect(postalHint(postalCode, province)).toBe(hint);
    expect(errorsOf({ postalCode, province })).toEqual({});
  });

  it.each([
    ['v3t oa1', 'The digit there is a zero, not the letter O'],
    ['V3TOA1', 'The digit there is a zero, not the letter O'],
    ['98052', 'We ship within Canada'],
    ['98052-1234', 'We ship within Canada'],
  ])('%s, which is rejected, has a hint that says why', (postalCode, hint) => {
    expect(postalHint(postalCode, 'BC')).toBe(hint);
    expect(errorsOf({ postalCode })).toHaveProperty('postalCode');
  });

  it.each([
    ['V3T 0A1', 'BC'],
    ['X0A 0H0', 'NU'],
    ['V3T 0A1', ''],
    ['V3', 'ON'],
    ['', 'BC'],
  ])('%s in "%s" there is none', (postalCode, province) =>
    expect(postalHint(postalCode, province)).toBeUndefined(),
  );

  it.each(provinces)('the codes of $name have no hint in $code', ({ code }) => {
    const hints = 'ABCEGHJKLMNPRSTVXY'
      .split('')
      .map((letter) => postalHint(`${letter}1A 1A1`, code));
    expect(hints).toContain(undefined);
  });
});

describe('the province', () => {
  it('is one of thirteen, in the order of the specification', () =>
    expect(provinces.map(({ code }) => code).join(', ')).toBe(
      'BC, AB, SK, MB, ON, QC, NB, NS, PE, NL, NT, NU, YT',
    ));

  it('is none but those', () =>
    expect(errorsOf({ province: 'WA' })).toEqual({ province: 'This field is required' }));
});
