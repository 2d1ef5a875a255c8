import { includesText } from '#src/lib/search/includes-text.ts';
import { categoryIds, type CategoryId } from '../catalogue/category.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';

export type Sortable = Pick<
  ListedProduct,
  'name' | 'description' | 'category' | 'priceCents' | 'rating' | 'reviews'
>;

const sortIds = ['name', 'price-low', 'price-high', 'rating', 'popular'] as const;

export type SortId = (typeof sortIds)[number];

export type Filter = { query: string; category: CategoryId | 'all'; sort: SortId };

export const sortLabels: Record<SortId, string> = {
  name: 'Name (A-Z)',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
  popular: 'Most Popular',
};

/** Everything, by name: what the pre-rendered listing shows. */
export const noFilter: Filter = { query: '', category: 'all', sort: 'name' };

export const listingPageSize = 36;

export const queryLength = 80;

// Base sensitivity: neither case nor accents decide the order of names.
const { compare } = new Intl.Collator('en-CA', { sensitivity: 'base' });
const byName = (a: Sortable, b: Sortable) => compare(a.name, b.name);

const moreReviews = (a: Sortable, b: Sortable) => (b.reviews ?? 0) - (a.reviews ?? 0);

const orders: Record<SortId, (a: Sortable, b: Sortable) => number> = {
  name: byName,
  'price-low': (a, b) => a.priceCents - b.priceCents || byName(a, b),
  'price-high': (a, b) => b.priceCents - a.priceCents || byName(a, b),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || moreReviews(a, b) || byName(a, b),
  popular: (a, b) => moreReviews(a, b) || byName(a, b),
};

export function sortProducts<Item extends Sortable>(
  products: readonly Item[],
  sort: SortId,
): Item[] {
  return products.toSorted(orders[sort]);
}

/** The products of a category that the search has found; without one, those whose name or description holds the text. */
export function matchProducts<Item extends Sortable & { id: string }>(
  products: readonly Item[],
  { query, category }: Pick<Filter, 'query' | 'category'>,
  found?: ReadonlySet<string>,
): Item[] {
  return products.filter(
    ({ id, name, description, ...product }) =>
      (category === 'all' || product.category === category) &&
      (found?.has(id) ?? includesText([name, description], query)),
  );
}

export function filterFromAddress(search: string): Filter {
  const requested = new URLSearchParams(search);
  return {
    query: (requested.get('q') ?? '').slice(0, queryLength),
    category: categoryIds.find((id) => id === requested.get('category')) ?? noFilter.category,
    sort: sortIds.find((id) => id === requested.get('sort')) ?? noFilter.sort,
  };
}

export function addressOfFilter({ query, category, sort }: Filter): string {
  const requested = new URLSearchParams();
  if (query !== noFilter.query) requested.set('q', query);
  if (category !== noFilter.category) requested.set('category', category);
  if (sort !== noFilter.sort) requested.set('sort', sort);
  return requested.size > 0 ? `?${requested}` : '';
}
