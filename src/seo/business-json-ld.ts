import type { AutoRepairLeaf, OpeningHoursSpecification, WebSiteLeaf } from 'schema-dts';
import { facts, socialPages } from '#src/business/facts.ts';
import { openingHours, type OpenHours, type OpenSpan } from '#src/business/hours.ts';
import { specialDays, type SpecialDay } from '#src/business/workshop.ts';
import { paths } from '#src/lib/paths.ts';
import { shareImagePath } from './share-image.ts';
import { siteUrl } from './site-url.ts';

/** Names the business inside other nodes. More than the id would describe a second, half-empty business. */
export const businessReference = { '@id': siteUrl('/#business') };

/** The nearest kind: https://developers.google.com/search/docs/appearance/structured-data/local-business */
export function businessJsonLd(
  hours: readonly OpenHours[] = openingHours,
  special: readonly SpecialDay[] = specialDays,
): AutoRepairLeaf {
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
    specialOpeningHoursSpecification: special.flatMap(specialJsonLd),
    sameAs: socialPages().map(({ href }) => href),
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

function openingHoursJsonLd({ day, opensAt, closesAt }: OpenHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: day as 'Monday',
    ...spanJsonLd({ opensAt, closesAt }),
  };
}

/** Closed all day: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const closed = { opens: '00:00', closes: '00:00' };

function specialJsonLd({ day, spans }: SpecialDay): OpeningHoursSpecification[] {
  const hours = spans.length === 0 ? [closed] : spans.map(spanJsonLd);
  return hours.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    ...span,
  }));
}

function spanJsonLd({ opensAt, closesAt }: OpenSpan) {
  // A day around the clock ends at 23:59: 24:00 would be the next day.
  return { opens: clock(opensAt), closes: clock(Math.min(closesAt, 24 * 60 - 1)) };
}

function clock(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
