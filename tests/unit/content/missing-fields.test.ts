import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

/** What reads each file, and is loaded by the configuration of the site before the content check runs. */
const readers = {
  '#src/business/claims.json': () => import('#src/business/claims.ts'),
  '#src/business/facts.json': () => import('#src/business/facts.ts'),
  '#src/business/hours.json': () => import('#src/business/hours.ts'),
  '#src/business/shop/returns.json': () => import('#src/business/shop/returns.ts'),
  '#src/business/shop/stock.json': () => import('#src/business/shop/stock.ts'),
  '#src/business/tax.json': () => import('#src/business/tax.ts'),
  '#src/business/workshop.json': () => import('#src/business/workshop.ts'),
  '#src/features/quote/prices.json': () => import('#src/features/quote/questions/questions.ts'),
  '#src/features/shop/catalogue/shipping.json': () =>
    import('#src/features/shop/catalogue/shipping-methods.ts'),
};

it.each(Object.entries(readers))(
  'a field that %s lacks, or that holds nothing or a number, does not stop the check that says so',
  async (file, read) => {
    const source = readFileSync(file.slice(1), 'utf8');
    for (const path of pathsIn(JSON.parse(source))) {
      for (const value of [undefined, null, 5]) {
        const written = JSON.parse(source) as object;
        set(written, path, value);
        vi.resetModules();
        vi.doMock(file, () => ({ ...written, default: written }));
        await expect(read(), `${path.join('.')} ${value}`).resolves.toBeDefined();
      }
    }
  },
);

/** Of lists the first entry stands for all. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return entries.flatMap(([key, inner]) => [[...path, key], ...pathsIn(inner, [...path, key])]);
}

function set(object: object, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length > 0) set(Reflect.get(object, key) as object, rest, value);
  else Reflect.set(object, key, value);
}
