import type { AutoRepairLeaf, OpeningHoursSpecification, WebSiteLeaf } from 'schema-dts';
import { facts } from '#src/business/facts.ts';
import { openingHours, type OpenDay } from '#src/business/hours.ts';
import { paths } from '#src/lib/paths.ts';
import { shareImagePath } from './share-image.ts';
import { siteUrl } from './site-url.ts';

/** Names the business inside other nodes. More than the id would describe a second, half-empty business. */
export const businessReference = { '@id': siteUrl('/#business') };

/**
 * The business for search engines. AutoRepair is the nearest kind of LocalBusiness
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
export function businessJsonLd(hours: readonly OpenDay[] = openingHours): AutoRepairLeaf {
  return {
    '@type': 'AutoRepair',
    ...businessReference,
    name: facts.name,
    url: siteUrl(paths.home),
    image: siteUrl(shareImagePath(paths.home)),
    logo: siteUrl('/icon-512.png'),
    telephone: `+1${facts.phoneDigits}`,
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.street,
      addressLocality: facts.city,
      addressRegion: facts.province,
      postalCode: facts.postalCode,
      addressCountry: facts.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
    areaServed: { '@type': 'City', name: facts.city },
    openingHoursSpecification: hours.map(openingHoursJsonLd),
    sameAs: [facts.facebook, facts.instagram, facts.tiktok],
  };
}

export function webSiteJsonLd(): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': siteUrl('/#website'),
    url: siteUrl(paths.home),
    name: facts.name,
    inLanguage: 'en-CA',
    publisher: businessReference,
  };
}

function openingHoursJsonLd({ day, opensAt, closesAt }: OpenDay): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: day as 'Monday',
    opens: clock(opensAt),
    // A day around the clock ends at 23:59: 24:00 would be the next day.
    closes: clock(Math.min(closesAt, 24 * 60 - 1)),
  };
}

function clock(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
