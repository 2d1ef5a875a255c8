import type { ListPart } from '#src/server/database/partial-list.ts';

/** Of a list's page, and of each list on a page that has several. */
export const perPage = 25;

/** Newest entries in which a part of a word is searched for; its beginning is found in all. */
export const searchedByPart = 2000;

export interface ListQuery<Filter extends string> {
  show: Filter;
  searchText: string;
  page: number;
}

export function readListQuery<Filter extends string>(
  search: URLSearchParams,
  filters: Readonly<Record<Filter, unknown>>,
  usual: Filter,
): ListQuery<Filter> {
  const show = search.get('show') ?? usual;
  return {
    show: Object.hasOwn(filters, show) ? (show as Filter) : usual,
    searchText: searchTextOf(search),
    page: pageOf(search),
  };
}

export function searchTextOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 254);
}

/** One entry more than a page has: it says that there is another page. */
export function partOf(page: number): ListPart {
  return { limit: perPage + 1, offset: (page - 1) * perPage };
}

/** Which page of a list is asked for, counted from 1; what is wrong is the first. */
export function pageOf(search: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 100_000);
}
