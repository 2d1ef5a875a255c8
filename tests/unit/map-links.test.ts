import { expect, it } from 'vitest';
import { facts, postalAddress } from '#src/business/facts.ts';
import { directionsHref, mapFrameHref, mapFrameOrigin } from '#src/business/map-links.ts';

it('shows the shop itself in the frame, from the one host the policy allows', () => {
  const { origin, searchParams } = new URL(mapFrameHref);
  expect(origin).toBe(mapFrameOrigin);
  expect(searchParams.get('q')).toContain(facts.street);
  expect(searchParams.get('output')).toBe('embed');
});

it('leads to the address, whatever sign it contains', () => {
  const { searchParams } = new URL(directionsHref);
  expect(searchParams.get('destination')).toBe(postalAddress);
});
