import { escape } from 'html-escaper';
import { facts } from '#src/business/facts.ts';
import { toDollars, type Cents } from '#src/lib/money.ts';
import { paths, productPath } from '#src/lib/paths.ts';
import { siteUrl } from '#src/seo/site-url.ts';
import { categoryName } from '../catalogue/category.ts';
import { isOrderable } from '../catalogue/offer.ts';
import { shippingMethods } from '../catalogue/shipping-methods.ts';
import type { ProductOnShow } from './product-json-ld.ts';

/**
 * The catalogue for Google Merchant Center (https://support.google.com/merchants/answer/7052112, read on 2026-11-25).
 * Products without a picture, and those that cannot be bought yet, are not taken there.
 */
export function productFeed(products: readonly ProductOnShow[]): string {
  const items = products
    .filter(({ product, images }) => images.length > 0 && !product.comingSoon)
    .map((one) => element('item', productAttributes(one)));
  const channel = [
    ['title', `${facts.name} Shop`],
    ['link', siteUrl(paths.shop)],
    ['description', `Car care products of ${facts.name}.`],
  ] as const;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel
    .map(([name, text]) => element(name, text))
    .join('')}${items.join('')}</channel></rss>
`;
}

type Attribute = readonly [name: string, value: string | Attribute[]];

function productAttributes({ product, images, known }: ProductOnShow): Attribute[] {
  const { priceCents, originalPriceCents } = product;
  const isInStock = known ? isOrderable(known) : product.openingStock > 0;
  const [image = '', ...others] = images.map(siteUrl);
  return [
    ['g:id', product.id],
    ['g:title', product.name],
    ['g:description', product.longDescription.join('\n')],
    ['g:link', siteUrl(productPath(product.url_param))],
    ['g:image_link', image],
    ...others.map((link) => ['g:additional_image_link', link] as const),
    ['g:availability', isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', price(originalPriceCents ?? priceCents)],
    ...(originalPriceCents === undefined ? [] : [['g:sale_price', price(priceCents)] as const]),
    ['g:condition', 'new'],
    ['g:brand', product.brand],
    // No product has a GTIN.
    ['g:identifier_exists', 'no'],
    ['g:product_type', categoryName(product.category)],
    ...shippingMethods
      .filter(({ id }) => id !== 'pickup')
      .map((method): Attribute => [
        'g:shipping',
        [
          ['g:country', 'CA'],
          ['g:service', method.name],
          ['g:price', price(method.priceCents)],
        ],
      ]),
  ];
}

function price(cents: Cents): string {
  return `${toDollars(cents).toFixed(2)} CAD`;
}

function element(name: string, content: string | Attribute[]): string {
  const inside =
    typeof content === 'string'
      ? escape(content)
      : content.map((attribute) => element(...attribute)).join('');
  return `<${name}>${inside}</${name}>`;
}
