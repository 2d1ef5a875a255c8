export type ArticleQuery = { search: string; category: string };

export function readQuery(addressQuery: string): ArticleQuery {
  const values = new URLSearchParams(addressQuery);
  return {
    search: values.get('search') ?? '',
    category: values.get('category') ?? '',
  };
}

export function writeQuery({ search, category }: ArticleQuery): string {
  const values = new URLSearchParams();
  if (search.trim() !== '') values.set('search', search.trim());
  if (category !== '') values.set('category', category);
  return values.size === 0 ? '' : `?${values.toString()}`;
}
