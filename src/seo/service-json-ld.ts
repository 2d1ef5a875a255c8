import type { ItemListLeaf, OfferLeaf, ServiceLeaf } from 'schema-dts';
import { facts } from '#src/business/facts.ts';
import { toDollars, type Cents } from '#src/lib/money.ts';
import { businessReference } from './business-json-ld.ts';
import { siteUrl } from './site-url.ts';

export type OfferFacts = { name: string; quotePath: string; fromCents: Cents };

export interface ServiceFacts {
  name: string;
  description: string;
  path: string;
  offers: readonly OfferFacts[];
}

export function serviceJsonLd({ name, description, path, offers }: ServiceFacts): ServiceLeaf {
  return {
    '@type': 'Service',
    '@id': siteUrl(`${path}#service`),
    name,
    serviceType: name,
    description,
    url: siteUrl(path),
    provider: businessReference,
    areaServed: { '@type': 'City', name: facts.city },
    offers: offers.map(offerJsonLd),
  };
}

export function serviceListJsonLd(
  services: readonly { name: string; path: string }[],
): ItemListLeaf {
  return {
    '@type': 'ItemList',
    itemListElement: services.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl(path),
    })),
  };
}

// A price that depends on the car is a lowest price, not a price (https://schema.org/PriceSpecification).
function offerJsonLd({ name, quotePath, fromCents }: OfferFacts): OfferLeaf {
  return {
    '@type': 'Offer',
    name,
    url: siteUrl(quotePath),
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: toDollars(fromCents),
      priceCurrency: 'CAD',
    },
  };
}
