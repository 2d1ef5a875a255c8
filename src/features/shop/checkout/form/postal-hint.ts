import { provinces } from './provinces.ts';

/** The provinces that a postal code's first letter stands for: https://www.canadapost-postescanada.ca */
const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/** What looks wrong about a postal code that has the right shape. It may be right: the buyer decides. */
export function postalHint(postalCode = '', province = ''): string | undefined {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)) return undefined;
  const places = provincesByLetter[code.charAt(0)];
  const unused = places ? /[DFIOQU]/.exec(code)?.[0] : code.charAt(0);
  if (!places || unused) return `Canada Post does not use the letter ${unused ?? ''} there`;
  if (province === '' || places.includes(province)) return undefined;
  const names = provinces.filter(({ code: one }) => places.includes(one)).map(({ name }) => name);
  return `${code.slice(0, 3)} is in ${names.join(' or ')}`;
}
