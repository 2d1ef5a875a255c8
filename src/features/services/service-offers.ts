import type { z } from 'astro/zod';
import type { OfferFacts } from '#src/seo/service-json-ld.ts';
import type { ServiceContent } from './service-content.ts';

type OfferPrice = Omit<OfferFacts, 'name'>;

export function serviceOffers(
  name: string,
  sections: z.infer<typeof ServiceContent>['sections'],
  whole: OfferPrice,
  priceOf: (packageId: string) => OfferPrice,
): OfferFacts[] {
  const packages = sections.flatMap((section) =>
    section.kind === 'packages' ? section.packages : [],
  );
  if (packages.length === 0) return [{ name, ...whole }];
  return packages.map((one) => ({ name: one.name, ...priceOf(one.id) }));
}
