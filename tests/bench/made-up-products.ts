import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Products = z.array(
  z.looseObject({ name: z.string(), url_param: z.string(), description: z.string() }),
);

/** Fills a copy of the project with so many products: the real ones over and over, each with its own name. */
export function writeProducts(root: string, count: number): void {
  const file = join(root, 'src/content/products.json');
  const real = Products.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made = Array.from({ length: count }, (_, number) => {
    const product = real[number % real.length];
    const lap = Math.floor(number / real.length);
    return {
      ...product,
      id: `lw-${String(number + 1).padStart(3, '0')}`,
      sku: `LW-MADE-${number + 1}`,
      name: `${product?.name.slice(0, 60) ?? ''} ${lap === 0 ? '' : `No. ${lap + 1}`}`.trim(),
      url_param: `${product?.url_param ?? ''}${lap === 0 ? '' : `-${lap + 1}`}`,
    };
  });
  writeFileSync(file, JSON.stringify(made));
}
