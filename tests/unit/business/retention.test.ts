import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { periodText, retention, startOf } from '#src/business/retention.ts';
import { services } from '#src/business/services.ts';
import { warrantyEnd } from '#src/features/bookings/record/warranty.ts';

it.each([
  [{ count: 1, unit: 'day' }, '1 day', '2028-02-28T09:00:00.000Z'],
  [{ count: 30, unit: 'day' }, '30 days', '2028-01-30T09:00:00.000Z'],
  [{ count: 1, unit: 'year' }, '1 year', '2027-03-01T09:00:00.000Z'],
  [{ count: 7, unit: 'year' }, '7 years', '2021-03-01T09:00:00.000Z'],
] as const)('the period %j reads "%s"; on leap day it began on %s', (period, text, start) => {
  expect(periodText(period)).toBe(text);
  expect(startOf(period, new Date('2028-02-29T09:00:00Z')).toISOString()).toBe(start);
});

it.each([
  ['src/content/pages/about.yaml', /\{(\w+)Kept\}/g],
  ['docs/security.md', /`retention\.(\w+)`/g],
])('%s tells every period, and none that there is not', (file, pattern) => {
  const notified = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);
  expect(new Set(notified)).toEqual(new Set(Object.keys(retention)));
});

it('a warranty ends as long after the work as its text promises, and other services have none', () => {
  for (const { id, name } of services) {
    const claim = warrantyClaims[id];
    const end = warrantyEnd(name, '2026-11-25');
    if (!claim) {
      expect([name, end]).toEqual([name, null]);
      continue;
    }
    const { count, unit } = claim.length;
    expect(`${claim.label} ${claim.text}`).not.toMatch(/[{}]/);
    expect(claim.text).toMatch(new RegExp(`\\b${count}[- ]${unit}`));
    expect(startOf(claim.length, new Date(end ?? ''))).toEqual(new Date('2026-11-25'));
  }
});
