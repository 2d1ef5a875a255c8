/** What a reader has asked for; empty texts ask for everything. */
export interface ArticleQuery {
  search: string;
  category: string;
}

interface Searchable {
  title: string;
  excerpt: string;
  category: string;
}

/**
 * Articles whose title or excerpt holds the search text, in capitals or not, and whose category is
 * the chosen one (rule 5.3).
 */
export function filterArticles<Article extends Searchable>(
  articles: readonly Article[],
  query: ArticleQuery,
): Article[] {
  const search = query.search.trim().toLowerCase();
  return articles.filter(
    ({ title, excerpt, category }) =>
      (query.category === '' || category === query.category) &&
      (title.toLowerCase().includes(search) || excerpt.toLowerCase().includes(search)),
  );
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
