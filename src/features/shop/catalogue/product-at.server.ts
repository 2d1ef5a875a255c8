import { BadRequest, NotFound } from '#src/server/http-error.ts';
import { findProduct } from './catalogue.ts';
import type { Product } from './product.ts';

/** The product an address names. Throws `BadRequest` without one, `NotFound` for an unknown one. */
export function productAt(urlParam: string | null): Product {
  if (!urlParam) {
    throw new BadRequest('invalid', 'Please say which product: ?url_param=…', {
      fields: { url_param: 'The address of a product is needed.' },
    });
  }
  const product = findProduct(urlParam);
  if (!product) throw new NotFound('Product not found');
  return product;
}
