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
