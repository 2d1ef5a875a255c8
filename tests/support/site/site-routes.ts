import { serviceIds, servicePath } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';

export const servicePaths = serviceIds.map(servicePath);

export const specRoutes: readonly string[] = [
  paths.home,
  paths.about,
  paths.inquiries,
  paths.location,
  paths.faq,
  paths.services,
  ...servicePaths,
  paths.quoteBuilder,
  paths.booked,
  paths.shop,
  paths.checkout,
  paths.blog,
];
