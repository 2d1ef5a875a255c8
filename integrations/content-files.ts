import type { z } from 'zod';
import { contentPages } from '#src/content-pages.ts';
import { claimsSchema } from '#src/business/claims.ts';
import { factsSchema } from '#src/business/facts.ts';
import { hoursSchema } from '#src/business/hours.ts';
import { serviceIds, serviceName } from '#src/business/services.ts';
import { returnsSchema } from '#src/business/shop/returns.ts';
import { stockSchema } from '#src/business/shop/stock.ts';
import { taxSchema } from '#src/business/tax.ts';
import { workshopSchema } from '#src/business/workshop.ts';
import { pricesOf } from '#src/features/quote/questions/prices-schema.ts';
import { PoliciesContent } from '#src/features/orders/terms/policies-content.ts';
import { ServiceContent } from '#src/features/services/service-content.ts';
import { Catalogue } from '#src/features/shop/catalogue/product.ts';
import { Shipping } from '#src/features/shop/catalogue/shipping-schema.ts';
import { Redirects } from '#src/content-redirects.ts';

export interface ContentFile {
  name: string;
  label: string;
  file: string;
  schema: z.ZodType;
}

export const articlesFolder = 'src/content/articles';

export function articleFile(slug: string): string {
  return `${articlesFolder}/${slug}.mdx`;
}

const pageLabels: Readonly<Record<keyof typeof contentPages, string>> = {
  home: 'Home',
  services: 'Services overview',
  'quote-builder': 'Quote builder',
  booked: 'After a booking',
  shop: 'Shop',
  checkout: 'Checkout',
  blog: 'Journal',
  faq: 'FAQ',
  about: 'About and privacy',
  location: 'Location',
  inquiries: 'Contact',
};

export const pages: readonly ContentFile[] = Object.entries(contentPages).map(([name, schema]) => ({
  name,
  label: pageLabels[name as keyof typeof contentPages],
  file: `src/content/pages/${name}.yaml`,
  schema,
}));

export const services: readonly ContentFile[] = serviceIds.map((id) => ({
  name: id,
  label: serviceName(id),
  file: `src/content/services/${id}.yaml`,
  schema: ServiceContent,
}));

export const redirectsFile: ContentFile = {
  name: 'redirects',
  label: 'Redirects',
  file: 'src/content/redirects.json',
  schema: Redirects,
};

export const business: readonly ContentFile[] = [
  { name: 'facts', label: 'Who we are', file: 'src/business/facts.json', schema: factsSchema() },
  { name: 'hours', label: 'Opening hours', file: 'src/business/hours.json', schema: hoursSchema() },
  {
    name: 'workshop',
    label: 'Workshop',
    file: 'src/business/workshop.json',
    schema: workshopSchema(),
  },
  { name: 'tax', label: 'Tax', file: 'src/business/tax.json', schema: taxSchema() },
  redirectsFile,
];

export const quotes: readonly ContentFile[] = [
  { name: 'prices', label: 'Prices', file: 'src/features/quote/prices.json', schema: pricesOf() },
  { name: 'claims', label: 'Warranties', file: 'src/business/claims.json', schema: claimsSchema() },
];

export const shop: readonly ContentFile[] = [
  {
    name: 'shipping',
    label: 'Shipping',
    file: 'src/features/shop/catalogue/shipping.json',
    schema: Shipping,
  },
  {
    name: 'returns',
    label: 'Returns',
    file: 'src/business/shop/returns.json',
    schema: returnsSchema(),
  },
  {
    name: 'policies',
    label: 'Policies',
    file: 'src/content/pages/policies.json',
    schema: PoliciesContent,
  },
  {
    name: 'stock',
    label: 'Low stock',
    file: 'src/business/shop/stock.json',
    schema: stockSchema(),
  },
];

const factFiles = [...business, ...quotes, ...shop];

export const productsFile: ContentFile = {
  name: 'products',
  label: 'Products',
  file: 'src/content/products.json',
  schema: Catalogue,
};

/** Every file that the owner edits but the articles, whose text is checked as well. */
export const editedFiles: readonly ContentFile[] = [
  ...pages,
  ...services,
  ...factFiles,
  productsFile,
];
