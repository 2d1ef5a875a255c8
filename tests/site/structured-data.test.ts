import { describe, expect, it } from 'vitest';
import { formatDollars } from '#src/lib/money.ts';
import { isIndexable } from '#src/seo/head.ts';
import { builtPages, textOf, type BuiltPage } from '#tests/support/site/built-site.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = Record<string, Json>;

const pages = builtPages().filter(({ path, html }) => isIndexable(html) && path !== '/404');

function nodesOf({ document }: BuiltPage): Node[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => allNodes(JSON.parse(script.textContent) as Json));
}

function allNodes(json: Json): Node[] {
  if (Array.isArray(json)) return json.flatMap(allNodes);
  if (json === null || typeof json !== 'object') return [];
  return [json, ...Object.values(json).flatMap(allNodes)];
}

describe.each(pages)('the structured data of $path', (page) => {
  const nodes = nodesOf(page);
  const text = textOf(page);
  const ofType = (type: string) => nodes.filter((node) => node['@type'] === type);

  it('is there, and every thing has a type or is a reference alone', () => {
    expect(nodes[0]).toMatchObject({ '@context': 'https://schema.org' });
    const untyped = nodes.slice(1).filter((node) => typeof node['@type'] !== 'string');
    expect(untyped.filter((node) => Object.keys(node).join() !== '@id')).toEqual([]);
    expect(JSON.stringify(nodes)).not.toMatch(/undefined|null|NaN/);
  });

  it('names nothing a visitor cannot read', () => {
    const said = nodes.flatMap(({ name, headline, text: answer }) => [name, headline, answer]);
    const unseen = said.filter(
      (sentence) => sentence !== undefined && !text.includes(sentence as string),
    );
    expect(unseen).toEqual([]);
  });

  it('asks no price the page does not ask', () => {
    const prices = ofType('PriceSpecification').map(({ minPrice }) =>
      formatDollars(Number(minPrice) * 100),
    );
    expect(prices.filter((price) => !text.includes(`From ${price}`))).toEqual([]);
  });

  it('shows the breadcrumb the page shows', () => {
    const visible = page.document
      .querySelectorAll('nav[aria-label="Breadcrumb"] li')
      .map((item) => item.text.trim());
    const listed = ofType('BreadcrumbList')
      .flatMap(({ itemListElement }) => itemListElement as Node[])
      .map(({ name }) => name);
    expect(listed).toEqual(visible);
  });
});

it('a page that hides from search engines has no structured data', () => {
  const hidden = builtPages().filter(({ html }) => !isIndexable(html));
  expect(hidden.flatMap(nodesOf)).toEqual([]);
});
