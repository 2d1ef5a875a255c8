import { expect, it } from 'vitest';
import { keyText, otherKeys, personKey, openWork } from '#src/features/desk/people/person.ts';

it.each([
  ['Ann@Example.ca', { email: 'ann@example.ca', phone: null }],
  ['(604) 555-0119', { email: null, phone: '6045550119' }],
  ['+1 604 555 0119', { email: null, phone: '6045550119' }],
  ['604 555 0119 ext. 5', { email: null, phone: '6045550119' }],
  ['+44 20 7946 0958', { email: null, phone: '+442079460958' }],
  ['555-0119', undefined],
  ['2 604 555 0119', undefined],
  ['ann', undefined],
  ['ann@', undefined],
  ['', undefined],
])('"%s" is the key %j', (text, key) => expect(personKey(text)).toEqual(key));

const person = (requests: object[], orders: object[]) =>
  ({ requests, orders, invoices: [], mails: [] }) as unknown as Parameters<typeof otherKeys>[0];

it('the other addresses and numbers of the records are named once, without the one searched for', () => {
  const found = person(
    [{ email: 'Ann@example.ca', phone: '6045550119' }],
    [
      { email: 'ann@example.ca', phone: '+1 604 555 0177' },
      { email: null, phone: null },
    ],
  );
  expect(otherKeys(found, { email: null, phone: '6045550119' })).toEqual([
    'ann@example.ca',
    '(604) 555-0177',
  ]);
});

it('a person is named by the number as people read it', () =>
  expect(keyText({ email: null, phone: '6045550119' })).toBe('(604) 555-0119'));

it.each([
  [{ state: null }, false],
  [{ state: 'done' }, false],
  [{ state: 'declined' }, false],
  [{ state: 'requested' }, true],
  [{ state: 'confirmed' }, true],
])('a request %j is in progress: %s', (request, isOpen) =>
  expect(openWork(person([request], [])).requests).toHaveLength(isOpen ? 1 : 0),
);

it.each([
  [{ status: 'paid', fulfilment: 'shipped', isUnsettled: false }, false],
  [{ status: 'refunded', fulfilment: 'cancelled', isUnsettled: false }, false],
  [{ status: 'paid', fulfilment: 'packed', isUnsettled: false }, true],
  [{ status: 'paid', fulfilment: 'collected', isUnsettled: true }, true],
  [{ status: 'paid', fulfilment: 'collected', isUnsettled: false, isDisputed: true }, true],
  [{ status: 'refund_due', fulfilment: null, isUnsettled: false }, true],
])('an order %j is in progress: %s', (order, isOpen) =>
  expect(openWork(person([], [order])).orders).toHaveLength(isOpen ? 1 : 0),
);
