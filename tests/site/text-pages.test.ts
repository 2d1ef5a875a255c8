import { describe, expect, it } from 'vitest';
import { directionsHref } from '#src/business/map-links.ts';
import { services } from '#src/business/services.ts';
import { AboutContent } from '#src/features/about/about-content.ts';
import { workingTimes } from '#src/features/bookings/working-times.ts';
import { paths } from '#src/lib/paths.ts';
import { pageFile } from '#tests/support/site/page-file.ts';
import { builtPage, builtPages } from '#tests/support/site/built-site.ts';

describe('the services overview', () => {
  const { document } = builtPage('/services');
  const cards = document.querySelectorAll('main li:has(h2)');

  it('shows all seven services in order, each with icon, lists and link', () => {
    expect(cards.map((card) => card.querySelector('h2')?.text)).toEqual(
      services.map(({ name }) => name),
    );
    for (const card of cards) {
      expect(card.querySelectorAll('svg').length).toBeGreaterThan(0);
      const lists = card.querySelectorAll('h3').map((title) => title.text);
      expect(lists).toEqual(["What's Included", 'Benefits']);
      expect(card.querySelectorAll('li').length).toBeGreaterThanOrEqual(6);
    }
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      services.map(({ path }) => path),
    );
    expect(
      cards.filter((card) => !card.querySelector('a')?.text.trim().startsWith('Learn More')),
    ).toEqual([]);
  });

  it('begins and ends with the free quote', () => {
    const quotes = document
      .querySelectorAll('main a[href="/quote-builder"]')
      .map((link) => link.text.trim());
    expect(quotes).toEqual(['Get Your Free Quote', 'Get Your Free Quote Today']);
  });
});

describe('the about page', () => {
  const { document } = builtPage('/about');
  const about = pageFile('about', AboutContent);

  it('tells about us, then about privacy, part by part', () => {
    const titles = document.querySelectorAll('main h2').map((title) => title.text);
    expect(titles).toEqual([...about.blocks, about.privacy].map(({ title }) => title));
    const parts = document.querySelectorAll('#privacy-policy h3').map((title) => title.text);
    expect(parts).toEqual(about.privacy.sections.map(({ title }) => title));
  });

  it('states when the policy last changed, which is not when it was built', () => {
    const policy = document.getElementById('privacy-policy');
    expect(policy?.text).toMatch(/Last updated:\s+[A-Z][a-z]+ \d{1,2}, \d{4}/);
    const updated = policy?.querySelector('time')?.getAttribute('datetime') ?? '';
    expect(new Date(updated).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

it.each(builtPages())(
  'text keeps its size on a phone that is turned, in Safari too: $path',
  ({ html }) => {
    expect(html).toContain('-webkit-text-size-adjust:100%');
  },
);

describe('the FAQ', () => {
  const { document } = builtPage('/faq');

  it('says of each service how long its work takes, as the days of bookings are counted', () => {
    const rows = document
      .querySelectorAll('#working-times dl > div')
      .map((row) => row.querySelectorAll('dt, dd').map(({ text }) => text.trim()));
    expect(rows).toEqual(workingTimes().map(({ name, text }) => [name, text]));
    expect(rows).toHaveLength(services.length);
  });
  const answers = document.querySelectorAll('main details');

  it('answers one question at a time', () => {
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map((answer) => answer.getAttribute('name')))).toEqual(new Set(['faq']));
    expect(answers.filter((answer) => answer.hasAttribute('open'))).toEqual([]);
  });

  it('lets every answer be linked to', () => {
    const links = answers.map((answer) => answer.querySelector('a[href^="#"]'));
    const targets = answers.map((answer) => answer.querySelector('[id]'));
    expect(links.map((link) => link?.getAttribute('href'))).toEqual(
      targets.map((target) => `#${target?.id ?? ''}`),
    );
  });
});

describe('the location page', () => {
  it('may show a frame, and only the map; beside it only the checkout may', () => {
    const framed = builtPages().filter(({ html }) => html.includes('frame-src'));
    expect(framed.map(({ path }) => path).sort()).toEqual(['/location', '/shop/checkout']);
    expect(builtPage('/location').html).toContain('frame-src https://www.google.com;');
  });

  it('leads to the contact form and shows the way', () => {
    const links = builtPage('/location').document.querySelectorAll('main a');
    const targets = links.map((link) => link.getAttribute('href'));
    expect(targets).toContain(paths.inquiries);
    expect(targets).toContain(directionsHref);
  });

  it('carries the map in its HTML, to be loaded when it is near', () => {
    const frame = builtPage('/location').document.querySelector('iframe');
    expect(frame?.getAttribute('loading')).toBe('lazy');
    expect(frame?.getAttribute('src')).toContain('output=embed');
    expect(frame?.getAttribute('title')).toContain('Map');
  });
});
