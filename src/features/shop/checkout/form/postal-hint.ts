import { provinces } from './provinces.ts';

/** What looks wrong about a postal code that has the right shape. It may be right: the buyer decides. */
export function postalHint(postalCode = '', province = ''): string | undefined {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)) return undefined;
  const places = provinces.filter(({ letters }) => letters.includes(code.charAt(0)));
  const unused = places.length > 0 ? /[DFIOQU]/.exec(code)?.[0] : code.charAt(0);
  if (unused) return `Canada Post does not use the letter ${unused} there`;
  if (province === '' || places.some((place) => place.code === province)) return undefined;
  return `${code.slice(0, 3)} is in ${places.map(({ name }) => name).join(' or ')}`;
}
