import { describe, expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { services, type ServiceId } from '#src/business/services.ts';
import { builtPage, textOf } from '#tests/support/site/built-site.ts';

/** The sections whose number of items the specification fixes (rule 5.2). */
const counts: Record<ServiceId, Record<string, number>> = {
  'paint-correction': { services: 6, results: 4, process: 5 },
  'ceramic-coating': { benefits: 6, process: 4 },
  'auto-detailing': { services: 6, interior: 4, exterior: 4, benefits: 4 },
  'window-tinting': { benefits: 6, process: 4 },
  'headlight-restoration': { benefits: 6, process: 4 },
  ppf: { benefits: 4, packages: 3, process: 4 },
  undercoating: { benefits: 4, packages: 3, process: 4 },
};

describe.each(services)('the page of $name', ({ id, path }) => {
  const page = builtPage(path);
  const { document } = page;

  it('has as many items in its sections as specified', () => {
    const found = Object.keys(counts[id]).map((section) => [
      section,
      document.querySelectorAll(`#${section} li > h3`).length,
    ]);
    expect(Object.fromEntries(found)).toEqual(counts[id]);
  });

  it('ends in the two calls to action, the quote set to this service', () => {
    const [quote, contact] = document
      .querySelectorAll('main > section:last-of-type a')
      .map((link) => [link.text.trim(), link.getAttribute('href')]);
    expect(quote).toEqual(['Get Instant Quote', `/quote-builder?service=${id}`]);
    expect(contact).toEqual(['Contact Us', '/inquiries']);
  });

  it('opens every quote for this service', () => {
    const quotes = document
      .querySelectorAll('main a[href^="/quote-builder?"]')
      .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]));
    expect(quotes.length).toBeGreaterThan(2);
    expect(quotes.filter((quote) => quote.get('service') !== id)).toEqual([]);
  });

  it('says what it costs at least', () => expect(textOf(page)).toMatch(/From \$[1-9][\d,]*/));

  it('promises the warranty the quote promises', () => {
    const stated = /(\d+)-year/.exec(warrantyClaims[id]?.label ?? '')?.[0];
    const facts = document.querySelectorAll('main > ul strong').map((fact) => fact.text.trim());
    expect(facts).toHaveLength(3);
    if (stated !== undefined) expect(facts).toContain(stated);
    else expect(facts.filter((fact) => fact.endsWith('-year'))).toEqual([]);
  });
});

it('paint correction has four transformations, each with the paint before and after', () => {
  const pairs = builtPage('/paint-correction').document.querySelectorAll('#results before-after');
  expect(pairs).toHaveLength(4);
  for (const pair of pairs) {
    const pictures = pair.querySelectorAll('picture img').map((image) => image.getAttribute('src'));
    expect(new Set(pictures).size).toBe(2);
    expect(pair.querySelectorAll('figcaption').map(({ text }) => text)).toEqual([
      'Before',
      'After',
    ]);
  }
});

describe('packages', () => {
  it.each([
    ['/ppf', '#packages li a', ['essential', 'comprehensive', 'ultimate']],
    ['/undercoating', '#prices a', ['basic', 'complete', 'premium']],
  ])('of %s each open the quote with themselves', (path, links, ids) => {
    const packages = builtPage(path)
      .document.querySelectorAll(`${links}[href*="package="]`)
      .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('package'));
    expect(packages).toEqual(ids);
  });

  it.each(['/ppf', '/undercoating'])('are compared row by row on %s', (path) => {
    const rows = builtPage(path).document.querySelectorAll('#packages tbody tr');
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const cells = row.querySelectorAll('td').map((cell) => cell.text.trim());
      expect(cells).toHaveLength(3);
      expect(cells).not.toContain('');
    }
  });
});
