import { categoryName } from '../catalogue/category.ts';
import type { LiveFacts } from '../catalogue/live-facts.ts';
import { isOrderable } from '../catalogue/offer.ts';
import type { Product } from '../catalogue/product.ts';
import { handling, shippingMethods, type BusinessDays } from '../catalogue/shipping-methods.ts';
import { returns } from '#src/business/shop/returns.ts';
import { toDollars } from '#src/lib/money.ts';
import { productPath } from '#src/lib/paths.ts';
import { siteUrl } from '#src/seo/site-url.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/return-policy */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returns.days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: `https://schema.org/${returns.isShippingFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
};

export interface ProductOnShow {
  product: Product;
  images: readonly string[];
  known?: LiveFacts | undefined;
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing, as of the built page. */
export function productJsonLd({ product, images, known }: ProductOnShow): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    category: categoryName(product.category),
    brand: { '@type': 'Brand', name: product.brand },
    ...(images.length > 0 && { image: images.map(siteUrl) }),
    ...(known?.reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: known.rating,
        reviewCount: known.reviews,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: siteUrl(productPath(product.url_param)),
      price: toDollars(product.priceCents).toFixed(2),
      priceCurrency: 'CAD',
      ...(known && {
        availability: `https://schema.org/${isOrderable(known) ? 'InStock' : 'OutOfStock'}`,
      }),
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: shippingMethods.filter(({ id }) => id !== 'pickup').map(shippingJsonLd),
      hasMerchantReturnPolicy: returnPolicy,
    },
  };
}

function shippingJsonLd({ priceCents, ...transit }: (typeof shippingMethods)[number]): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toDollars(priceCents), currency: 'CAD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJsonLd(handling),
      transitTime: daysJsonLd(transit),
    },
  };
}

function daysJsonLd({ fewestDays, mostDays }: BusinessDays): object {
  return {
    '@type': 'QuantitativeValue',
    minValue: fewestDays,
    maxValue: mostDays,
    unitCode: 'DAY',
  };
}
