import { findProductBySku } from '#src/features/shop/catalogue/catalogue.ts';
import { forgetProducts } from '#src/features/shop/catalogue/products-cache.server.ts';
import { setStock } from '#src/features/shop/catalogue/stock.server.ts';
import { database } from '#src/server/database.ts';

const usage = 'Usage: npm run stock -- <sku> <pieces>, for example: npm run stock -- LW-PFI-140 12';

/** Sets how many pieces of a product are on the shelf. docs/stock.md says where it takes effect. */
async function run([sku = '', pieces = '']: string[]): Promise<string> {
  const product = findProductBySku(sku.toUpperCase());
  if (!/^\d{1,6}$/.test(pieces)) throw new Error(usage);
  if (!product) throw new Error(`No product has the sku "${sku}".\n${usage}`);
  if (!process.env.NETLIFY_DB_URL)
    throw new Error('NETLIFY_DB_URL is not set. docs/stock.md says where to find its value.');
  // Over plain TCP any Postgres answers: Netlify's, and the one of `npm start`.
  process.env.NETLIFY_DB_DRIVER ??= 'server';
  await setStock(database(), product.id, Number(pieces));
  await forgetProducts();
  return `${product.name}: ${pieces} in stock.`;
}

run(process.argv.slice(2)).then(
  (done) => {
    console.log(done);
    process.exit();
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
