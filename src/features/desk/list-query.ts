/** What is searched for, out of a list's URL. */
export function wordsOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 80);
}

/** Which page of a list is asked for, counted from 1; whatever is wrong is the first. */
export function pageOf(search: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 1000);
}
