import { describe, expect, it } from 'vitest';
import { facts, phoneHref, socialPages } from '#src/business/facts.ts';
import { parseHours } from '#src/business/hours.ts';
import { businessJsonLd } from '#src/seo/business-json-ld.ts';
import { faqJsonLd } from '#src/seo/faq-json-ld.ts';
import { serializeJsonLd } from '#src/seo/serialize-json-ld.ts';
import { serviceJsonLd, serviceListJsonLd } from '#src/seo/service-json-ld.ts';
import { week } from '#tests/support/builders/week.ts';

const { origin } = facts;

describe('the business', () => {
  it('is found by phone, address and place', () =>
    expect(businessJsonLd()).toMatchObject({
      '@type': 'AutoRepair',
      '@id': `${origin}/#business`,
      telephone: phoneHref.replace('tel:', ''),
      address: { addressLocality: facts.city, addressRegion: 'BC', addressCountry: 'CA' },
      geo: { latitude: facts.latitude, longitude: facts.longitude },
      areaServed: { '@type': 'City', name: facts.city },
    }));

  it('is open seven days, on Saturday to the last minute', () => {
    const hours = businessJsonLd(week).openingHoursSpecification;
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(hours).toHaveLength(7);
    expect(hours).toContainEqual({ ...type, dayOfWeek: 'Monday', opens: '08:00', closes: '21:00' });
    expect(hours).toContainEqual({
      ...type,
      dayOfWeek: 'Saturday',
      opens: '00:00',
      closes: '23:59',
    });
  });

  it('has only the social accounts that there are', () => {
    const { name, instagram } = facts;
    expect(socialPages({ name })).toEqual([]);
    expect(socialPages({ name, instagram })).toMatchObject([{ platform: 'Instagram' }]);
  });

  it('names its closed days, and those with other hours', () => {
    const [eve, christmas] = ['2026-12-24', '2026-12-25'];
    const { specialOpeningHoursSpecification } = businessJsonLd(week, [
      { day: eve, reason: 'Christmas Eve', spans: parseHours('10:00-14:00') },
      { day: christmas, reason: 'Christmas Day', spans: [] },
    ]);
    expect(specialOpeningHoursSpecification).toMatchObject([
      { validFrom: eve, validThrough: eve, opens: '10:00', closes: '14:00' },
      { validFrom: christmas, validThrough: christmas, opens: '00:00', closes: '00:00' },
    ]);
  });
});

describe('a service', () => {
  const service = serviceJsonLd({
    name: 'Undercoating',
    description: 'Seals the underbody.',
    path: '/undercoating',
    offers: [{ name: 'Basic Protection', quotePath: '/quote-builder?a=b', fromCents: 300_00 }],
  });

  it('is provided by the business', () => {
    expect(service).toMatchObject({ '@type': 'Service', url: `${origin}/undercoating` });
    expect(service.provider).toEqual({ '@id': `${origin}/#business` });
  });

  it('costs at least what the page says after "From", in dollars', () =>
    expect(service.offers).toEqual([
      {
        '@type': 'Offer',
        name: 'Basic Protection',
        url: `${origin}/quote-builder?a=b`,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: 300,
          priceCurrency: 'CAD',
        },
      },
    ]));
});

describe('lists', () => {
  it('number the services', () =>
    expect(serviceListJsonLd([{ name: 'PPF', path: '/ppf' }])).toEqual({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'PPF', url: `${origin}/ppf` }],
    }));

  it('give each question its whole answer', () =>
    expect(faqJsonLd([{ question: 'Why?', answer: ['Because.', 'Truly.'] }]).mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because. Truly.' },
      },
    ]));
});

describe('printing', () => {
  it('lets no text close the element it stands in', () => {
    const text = '</script><script>alert(1)</script><!--';
    const printed = serializeJsonLd({ text });
    expect(printed).not.toContain('<');
    expect(JSON.parse(printed)).toEqual({ text });
  });
});
