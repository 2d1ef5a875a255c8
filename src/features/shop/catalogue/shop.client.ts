import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { paths } from '#src/lib/paths.ts';
import type { ListedProduct } from './listed-product.ts';
import { parseLiveProduct, parseLiveShop, type LiveFacts, type LiveShop } from './live-facts.ts';

const retryAfterMs = 2000;

export async function fetchLiveShop(): Promise<LiveShop> {
  return parseLiveShop(await fetchJson(`${functionPath('shop')}?fields=live`));
}

export async function fetchLiveProduct(urlParam: string): Promise<LiveFacts | undefined> {
  const query = new URLSearchParams({ url_param: urlParam });
  try {
    return parseLiveProduct(await fetchJson(`${functionPath('product')}?${query}`));
  } catch (error) {
    if (error instanceof ErrorAnswer && error.status === 404) return undefined;
    throw error;
  }
}

/** Asks again until they come: the island's module waits for them, and a module that fails is never loaded again. */
export async function fetchListedProducts(): Promise<ListedProduct[]> {
  try {
    // Built together with the page that asks for it, out of the same code: there is nothing to distrust.
    return (await fetchJson(paths.listedProducts)) as ListedProduct[];
  } catch (error) {
    console.error('Failed to fetch products.', error);
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return fetchListedProducts();
  }
}
