import { serviceIds, servicePath } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';

export const servicePaths = serviceIds.map(servicePath);

/** Every address of the specification's route tables that is built as a file. */
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
