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
import { CareDates } from '#src/features/bookings/record/care.ts';
import { SavedReplies } from '#src/business/replies/saved-replies.ts';
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

function jsonFile(label: string, file: string, schema: z.ZodType): ContentFile {
  return { name: file.replace(/^.*\/|\.json$/g, ''), label, file, schema };
}

export const redirectsFile = jsonFile('Redirects', 'src/content/redirects.json', Redirects);

export const business: readonly ContentFile[] = [
  jsonFile('Who we are', 'src/business/facts.json', factsSchema()),
  jsonFile('Opening hours', 'src/business/hours.json', hoursSchema()),
  jsonFile('Workshop', 'src/business/workshop.json', workshopSchema()),
  jsonFile('Tax', 'src/business/tax.json', taxSchema()),
  jsonFile('Saved replies', 'src/business/replies/saved-replies.json', SavedReplies),
  redirectsFile,
];

export const quotes: readonly ContentFile[] = [
  jsonFile('Prices', 'src/features/quote/prices.json', pricesOf()),
  jsonFile('Warranties', 'src/business/claims.json', claimsSchema()),
  jsonFile('Care dates', 'src/features/bookings/record/care.json', CareDates),
];

export const shop: readonly ContentFile[] = [
  jsonFile('Shipping', 'src/features/shop/catalogue/shipping.json', Shipping),
  jsonFile('Returns', 'src/business/shop/returns.json', returnsSchema()),
  jsonFile('Policies', 'src/content/pages/policies.json', PoliciesContent),
  jsonFile('Low stock', 'src/business/shop/stock.json', stockSchema()),
];

const factFiles = [...business, ...quotes, ...shop];

export const productsFile = jsonFile('Products', 'src/content/products.json', Catalogue);

export const editedFiles: readonly ContentFile[] = [
  ...pages,
  ...services,
  ...factFiles,
  productsFile,
];
