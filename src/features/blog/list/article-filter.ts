import type { Search, SearchDocument } from '#src/lib/search/search.ts';
import type { ArticleQuery } from './article-query.ts';

type Searchable = Record<'path' | 'title' | 'excerpt' | 'category', string>;

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

export function searchDocument({ path, title, excerpt, category }: Searchable): SearchDocument {
  return { id: path, fields: [title, excerpt], more: [category] };
}

export function foundText(count: number, isComplete: boolean): string {
  const articles = count === 1 ? '1 article' : `${count} articles`;
  if (!isComplete) return `${articles} found so far. Searching older articles…`;
  return count === 0 ? 'No articles found matching your criteria.' : `${articles} found.`;
}
