import { expect, it } from 'vitest';
import { directionsHref } from '#src/business/map-links.ts';
import { returns } from '#src/business/shop/returns.ts';
import { services } from '#src/business/services.ts';
import { workingTimes } from '#src/features/bookings/working-times.ts';
import { paths } from '#src/lib/paths.ts';
import { builtPage, builtPages, textOf } from '#tests/support/site/built-site.ts';

it('the overview shows every service in order, with a link to each', () => {
  const cards = builtPage('/services').document.querySelectorAll('main li:has(h2)');
  expect(
    cards.map((card) => [
      card.querySelector('h2')?.text,
      card.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual(services.map(({ name, path }) => [name, path]));
});

it('the overview floats fifteen dots of 2 to 6 px in its hero', () => {
  const { document } = builtPage('/services');
  const dots = document.querySelectorAll('main svg[aria-hidden] circle[cx$="%"]');
  expect(dots).toHaveLength(15);
  for (const dot of dots) expect([1, 1.5, 2, 2.5, 3]).toContain(Number(dot.getAttribute('r')));
});

it('the FAQ answers what buyers and owners of cars look for below its fifteen questions', () => {
  const groups = builtPage('/faq')
    .document.querySelectorAll('main section[id]')
    .map((group) => [group.id, group.querySelectorAll('[id]').length] as const);
  expect(groups.slice(-2)).toEqual([
    ['buying', 4],
    ['your-car-with-us', 4],
  ]);
  const specified = groups.slice(0, -2).reduce((sum, [, count]) => sum + count, 0);
  expect(specified).toBeGreaterThanOrEqual(15);
});

it('the policy states when it last changed, which is not when it was built', () => {
  const policy = builtPage('/about').document.getElementById('privacy-policy');
  expect(policy?.text).toMatch(/Last updated:\s+[A-Z][a-z]+ \d{1,2}, \d{4}/);
  const updated = policy?.querySelector('time')?.getAttribute('datetime') ?? '';
  expect(new Date(updated).getTime()).toBeLessThanOrEqual(Date.now());
});

it('the policies of the shop name the days of a return and who pays for it, and every page leads there', () => {
  const policies = textOf(builtPage(paths.policies));
  expect(policies).toContain(`within ${returns.days} days`);
  expect(policies).toContain(`${returns.isShippingFree ? 'We' : 'You'} pay for sending it back`);
  const without = builtPages().filter(
    ({ document }) => !document.querySelector(`footer a[href="${paths.policies}"]`),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('the FAQ says of each service how long its work takes, as the days of bookings are counted', () => {
  const rows = builtPage('/faq')
    .document.querySelectorAll('#working-times dl > div')
    .map((row) => row.querySelectorAll('dt, dd').map(({ text }) => text.trim()));
  expect(rows).toEqual(workingTimes().map(({ name, text }) => [name, text]));
  expect(rows).toHaveLength(services.length);
});

it('the location page may frame the map alone, and beside it only the checkout frames anything', () => {
  const framed = builtPages().filter(({ html }) => html.includes('frame-src'));
  expect(framed.map(({ path }) => path).sort()).toEqual(['/location', '/shop/checkout']);
  expect(builtPage('/location').html).toContain('frame-src https://www.google.com;');
});

it('the location page leads to the contact form and shows the way', () => {
  const links = builtPage('/location').document.querySelectorAll('main a');
  const targets = links.map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining([paths.inquiries, directionsHref]));
});

it('text keeps its size on a phone that is turned, in Safari too', () => {
  const others = builtPages().filter(({ html }) => !html.includes('-webkit-text-size-adjust:100%'));
  expect(others.map(({ path }) => path)).toEqual([]);
});
