/** At least one page, which is empty where there is nothing. */
export function cutIntoPages<Item>(items: readonly Item[], perPage: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * perPage, (index + 1) * perPage),
  );
}
