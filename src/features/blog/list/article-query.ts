/** What a reader has asked for; empty texts ask for everything. */
export interface ArticleQuery {
  search: string;
  category: string;
}

/** The query a page's address carries: "?search=film&category=Care+Guides". */
export function readQuery(addressQuery: string): ArticleQuery {
  const values = new URLSearchParams(addressQuery);
  return {
    search: values.get('search') ?? '',
    category: values.get('category') ?? '',
  };
}

/** The query as an address carries it; nothing where everything is shown. */
export function writeQuery({ search, category }: ArticleQuery): string {
  const values = new URLSearchParams();
  if (search.trim() !== '') values.set('search', search.trim());
  if (category !== '') values.set('category', category);
  return values.size === 0 ? '' : `?${values.toString()}`;
}
