/** The categories of the shop, in the order of the filter (rule 4.1). */
export const categories = [
  { id: 'ceramic', name: 'Ceramic Coating' },
  { id: 'paint', name: 'Paint Correction' },
  { id: 'detailing', name: 'Detailing Supplies' },
  { id: 'tools', name: 'Tools & Equipment' },
  { id: 'accessories', name: 'Accessories' },
] as const;

export type CategoryId = (typeof categories)[number]['id'];

export const categoryIds = categories.map((category) => category.id);

export function categoryName(id: CategoryId): string {
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`No category has the id "${id}".`);
  return category.name;
}
