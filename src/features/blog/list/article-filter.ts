import type { Search, SearchDocument } from '#src/lib/search/search.ts';

/** What a reader has asked for; empty texts ask for everything. */
export interface ArticleQuery {
  search: string;
  category: string;
}

interface Searchable {
  path: string;
  title: string;
  excerpt: string;
  category: string;
}

/** Articles that the search finds by title, excerpt or category, and whose category is the chosen one (rule 5.3). */
export function filterArticles<Article extends { path: string; category: string }>(
  articles: readonly Article[],
  query: ArticleQuery,
  search: Search,
): Article[] {
  const found = query.search.trim() === '' ? undefined : search(query.search).found;
  return articles.filter(
    ({ path, category }) =>
      (query.category === '' || category === query.category) && (found?.has(path) ?? true),
  );
}

/** The text of an article that the search looks through. */
export function searchDocument({ path, title, excerpt, category }: Searchable): SearchDocument {
  return { id: path, fields: [title, excerpt], more: [category] };
}

/** How many were found, as the list announces it. */
export function foundText(count: number): string {
  if (count === 0) return 'No articles found matching your criteria.';
  return count === 1 ? '1 article found.' : `${count} articles found.`;
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
