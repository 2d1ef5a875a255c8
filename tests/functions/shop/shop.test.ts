import { describe, expect, it } from 'vitest';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { parseLiveShop } from '#src/features/shop/catalogue/live-facts.ts';
import { shopAtBuild } from '#src/features/shop/live/shop-at-build.server.ts';
import { takeConsoleLines } from '#tests/support/functions/fail-on-console.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { another, onSale, plain } from '#tests/support/builders/products.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';

type Answer = Record<string, unknown>;

const askPlain = `?url_param=${plain.url_param}`;

const platform = useFunctionPlatform();

async function askShop(query = ''): Promise<Answer[]> {
  const response = await callFunction('shop', { query });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer[];
}

async function askProduct(urlParam: string): Promise<Answer> {
  const response = await callFunction('product', { query: `?url_param=${urlParam}` });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('the shop', () => {
  it('lists every product in the shape of the contract, with prices in dollars', async () => {
    const products = await askShop();

    expect(products.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
    expect(products.find(({ id }) => id === onSale.id)).toEqual({
      id: onSale.id,
      name: onSale.name,
      description: onSale.description,
      longDescription: onSale.longDescription.join('\n\n'),
      category: onSale.category,
      price: onSale.priceCents / 100,
      originalPrice: (onSale.originalPriceCents ?? 0) / 100,
      rating: 0,
      reviews: 0,
      is_popular: onSale.popular,
      availability: 'in_stock',
      comingSoon: false,
      stock: 10,
      images: onSale.images.map(({ file }) => file),
      features: onSale.features,
      url_param: onSale.url_param,
      sku: onSale.sku,
      weight: onSale.weight,
      brand: onSale.brand,
    });
  });

  it('gives a product without a count its opening stock, once', async () => {
    await askShop();
    await setStock(platform.database, { [plain.id]: 7 });
    await askShop();

    const rows = await platform.database.query<{ product_id: string; quantity: number }>(
      'select product_id, quantity from stock',
    );
    expect(new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))).toEqual(
      new Map(catalogue.map(({ id, openingStock }) => [id, id === plain.id ? 7 : openingStock])),
    );
  });

  it('says how many can be ordered, ten at most', async () => {
    await setStock(platform.database, { [plain.id]: 1, [another.id]: 4000 });
    const shop = await askShop();
    expect(shop.find(({ id }) => id === plain.id)?.stock).toBe(1);
    expect(shop.find(({ id }) => id === another.id)?.stock).toBe(10);
    expect((await askProduct(plain.url_param)).stock).toBe(1);
  });

  it('says at the next call that a product is sold out, or is back', async () => {
    expect((await askProduct(plain.url_param)).availability).toBe('in_stock');
    await setStock(platform.database, { [plain.id]: 0 });
    expect((await askProduct(plain.url_param)).availability).toBe('out_of_stock');
    expect((await askShop()).find(({ id }) => id === plain.id)?.availability).toBe('out_of_stock');
    await setStock(platform.database, { [plain.id]: 3 });
    expect((await askProduct(plain.url_param)).availability).toBe('in_stock');
  });

  it('has the mean of the reviews and their number in every answer', async () => {
    for (const rating of [5, 4, 4]) await postJson('addReview', reviewBody({ rating }));

    expect(await askProduct(plain.url_param)).toMatchObject({ rating: 4.3, reviews: 3 });
    expect((await askShop()).find(({ id }) => id === plain.id)).toMatchObject({
      rating: 4.3,
      reviews: 3,
    });
    expect(await askProduct(another.url_param)).toMatchObject({ rating: 0, reviews: 0 });
  });

  it('gives the built pages only what they cannot know, and they can read it', async () => {
    const live = await askShop('?fields=live');

    expect(live).toHaveLength(catalogue.length);
    expect(live.find(({ id }) => id === plain.id)).toEqual({
      id: plain.id,
      price: plain.priceCents / 100,
      availability: 'in_stock',
      comingSoon: false,
      stock: 10,
      rating: 0,
      reviews: 0,
    });
    expect(parseLiveShop(live).get(onSale.id)?.originalPriceCents).toBe(onSale.originalPriceCents);
    expect(parseLiveShop(await askShop()).size).toBe(catalogue.length);
  });
});

describe('a build of the site', () => {
  it('knows stock and ratings where it has a database', async () => {
    await setStock(platform.database, { [plain.id]: 0 });
    await postJson('addReview', reviewBody({ url: another.url_param, rating: 4 }));
    const known = await shopAtBuild();
    expect(known.get(plain.id)).toMatchObject({ availability: 'out_of_stock', reviews: 0 });
    expect(known.get(another.id)).toMatchObject({ rating: 4, reviews: 1 });
  });

  it('knows nothing of them where it has none, and says so', async () => {
    useSettings({ NETLIFY_DB_URL: 'postgres://postgres@127.0.0.1:9/postgres' });
    const { shopAtBuild: requestedAgain } =
      await import('#src/features/shop/live/shop-at-build.server.ts');
    expect((await requestedAgain()).size).toBe(0);
    expect(takeConsoleLines().flat().join()).toContain('built without stock and ratings');
  });
});

it('the CDN caches the shop for seconds where nothing can be purged', async () => {
  expect((await callFunction('shop')).headers.get('netlify-cdn-cache-control')).toBe(
    'public, durable, max-age=5, stale-while-revalidate=10',
  );
});

describe('a product', () => {
  it('that does not exist is answered with 404 and the words of the page', async () => {
    for (const name of ['wax-on', 'constructor', '__proto__', '../shop', 'a'.repeat(3000)]) {
      const query = `?${new URLSearchParams({ url_param: name })}`;
      const response = await callFunction('product', { query });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        error: { code: 'not_found', message: 'Product not found' },
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that is not named is answered with 400', async () => {
    for (const query of ['', '?url_param=', '?other=snow-foam']) {
      const response = await callFunction('product', { query });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { fields: { url_param: 'The address of a product is needed.' } },
      });
    }
  });
});

it.each([
  ['shop', '?fields=x', ''],
  ['shop', '?fields=live&fields=x', '?fields=live'],
  ['shop', '?fields=', ''],
  ['product', `${askPlain}&url_param=x`, askPlain],
  ['getReviews', `${askPlain}&url_param=${plain.url_param}`, askPlain],
  ['nhtsa', '?type=allMakes&make=x', '?type=allMakes'],
])('%s%s is redirected to the one URL whose answer is kept', async (name, query, canonical) => {
  const response = await callFunction(name, { query });

  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(`/.netlify/functions/${name}${canonical}`);
  const stored = await callFunction(name, {
    query: `${canonical}${canonical ? '&' : '?'}utm_source=a`,
  });
  expect(stored.status).toBe(200);
});
