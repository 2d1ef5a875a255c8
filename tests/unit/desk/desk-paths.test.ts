import fc from 'fast-check';
import { expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { pageAfterSignIn, signInPath } from '#src/features/desk/desk-paths.ts';

const leadsTo = (path: string) => pageAfterSignIn(new URL(path, facts.origin));
const linkTo = (to: string) => `/desk/sign-in?${new URLSearchParams({ to }).toString()}`;

it.each([
  '/desk',
  '/desk/bookings/6b1f',
  '/desk/people?q=zo%C3%AB%40example.ca',
  '/desk/orders?show=look',
])('signing in leads on to %s where that was asked for', (page) =>
  expect(leadsTo(signInPath(page))).toBe(page),
);

it.each([
  'https://evil.example/desk/bookings',
  '//evil.example/desk/bookings',
  String.raw`/\evil.example/desk/`,
  'javascript:alert(1)//desk/',
  '/desk/../shop',
  '/desk/sign-in?key=a',
  '/desks/',
  'http://[',
])('signing in leads to Today instead of %s', (to) => expect(leadsTo(linkTo(to))).toBe('/desk'));

it('signing in leads to a page of the desk, whatever the link says', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    'desk',
    '..',
    '.',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    '\t',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (to) => {
      const { origin, pathname } = new URL(leadsTo(linkTo(to)), facts.origin);
      expect(origin).toBe(facts.origin);
      expect(pathname).toMatch(/^\/desk(\/|$)/);
    }),
  );
});
