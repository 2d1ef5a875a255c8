import { facts } from '#src/business/facts.ts';

/** Search engines cut longer titles. */
const titleLength = 60;

/** The title of a product's page: its name, and ours where there is room. */
export function productTitle(name: string): string {
  const title = `${name} | ${facts.name}`;
  return title.length <= titleLength ? title : name;
}
