import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { paths } from '#src/lib/paths.ts';
import type { Search, SearchDocument } from '#src/lib/search/search.ts';

let loading: Promise<Search | undefined> | undefined;

/** The search, fetched once; nothing where it cannot be had: then the list searches what stands on its cards. */
export function loadSearch(): Promise<Search | undefined> {
  loading ??= fetchSearch().catch((error: unknown) => {
    console.error('Failed to load the search.', error);
    return undefined;
  });
  return loading;
}

async function fetchSearch(): Promise<Search> {
  const [{ createSearch }, documents] = await Promise.all([
    import('#src/lib/search/search.ts'),
    fetchJson(paths.productSearch),
  ]);
  // Built together with the page that asks for it.
  return createSearch(documents as SearchDocument[]);
}
