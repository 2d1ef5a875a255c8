import { facts, postalAddress } from './facts.ts';

const maps = 'https://www.google.com/maps';

/** Where the frame with the map comes from; the location page's policy allows this host alone. */
export const mapFrameOrigin = 'https://www.google.com';

/** The map for a frame. Needs no key (https://www.google.com/maps, "Share", "Embed a map"). */
export const mapFrameHref = `${maps}?${new URLSearchParams({
  q: `${facts.name}, ${postalAddress}`,
  ll: `${facts.latitude},${facts.longitude}`,
  z: '14',
  output: 'embed',
}).toString()}`;

/** Opens the way to the shop in the visitor's map app (https://developers.google.com/maps/documentation/urls). */
export const directionsHref = `${maps}/dir/?${new URLSearchParams({
  api: '1',
  destination: postalAddress,
}).toString()}`;
