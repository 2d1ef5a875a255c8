import { serviceIds, servicePath } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';

/** Addresses whose pages are still to come; links to them are not followed. Empty when the site is whole. */
export const notYetBuilt: readonly string[] = [];

/** Whether an address, or the part of the site it belongs to, is still to come. */
export function isNotYetBuilt(path: string): boolean {
  return notYetBuilt.some((start) => path === start || path.startsWith(`${start}/`));
}

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
