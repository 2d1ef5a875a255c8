/** Where we ship, in the order of the list (rule 4.9): Canada Post's code and first letters of postal codes. */
export const provinces = [
  { code: 'BC', name: 'British Columbia', letters: 'V' },
  { code: 'AB', name: 'Alberta', letters: 'T' },
  { code: 'SK', name: 'Saskatchewan', letters: 'S' },
  { code: 'MB', name: 'Manitoba', letters: 'R' },
  { code: 'ON', name: 'Ontario', letters: 'KLMNP' },
  { code: 'QC', name: 'Quebec', letters: 'GHJ' },
  { code: 'NB', name: 'New Brunswick', letters: 'E' },
  { code: 'NS', name: 'Nova Scotia', letters: 'B' },
  { code: 'PE', name: 'Prince Edward Island', letters: 'C' },
  { code: 'NL', name: 'Newfoundland and Labrador', letters: 'A' },
  { code: 'NT', name: 'Northwest Territories', letters: 'X' },
  { code: 'NU', name: 'Nunavut', letters: 'X' },
  { code: 'YT', name: 'Yukon', letters: 'Y' },
] as const;

export type ProvinceCode = (typeof provinces)[number]['code'];

export const provinceCodes = /* @__PURE__ */ provinces.map(({ code }) => code);

/** As an address names it: "BC", "Québec". */
export function provinceOf(state: string): ProvinceCode | undefined {
  const written = plain(state);
  return provinces.find(({ code, name }) => [plain(code), plain(name)].includes(written))?.code;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .trim()
    .toLowerCase();
}

/** What looks wrong about a postal code. One that has the right shape may be right: the buyer decides. */
export function postalHint(postalCode = '', province = ''): string | undefined {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{5}/.test(code)) return 'We ship within Canada';
  if (!/^([A-Z][\dO]){3}$/.test(code)) return undefined;
  if (/^(..)*.O/.test(code)) return 'The digit there is a zero, not the letter O';
  const places = provinces.filter(({ letters }) => letters.includes(code.charAt(0)));
  const unused = places.length > 0 ? /[DFIOQU]/.exec(code)?.[0] : code.charAt(0);
  if (unused) return `Canada Post does not use the letter ${unused} there`;
  if (province === '' || places.some((place) => place.code === province)) return undefined;
  return `${code.slice(0, 3)} is in ${places.map(({ name }) => name).join(' or ')}`;
}
