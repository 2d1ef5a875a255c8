/** What an article can be about (spec 2, "Blog list"). The list filters by these. */
export const categories = [
  'Paint Protection',
  'Detailing Tips',
  'Ceramic Coating',
  'Care Guides',
] as const;

export type Category = (typeof categories)[number];
