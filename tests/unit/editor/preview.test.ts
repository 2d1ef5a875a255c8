import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { facts } from '#src/business/facts.ts';
import { readContext } from '../../../integrations/content-check/read-context.ts';
import { ArticleMarkdown } from '../../../integrations/editor/preview/ArticleMarkdown.tsx';
import { textChanges } from '../../../integrations/editor/preview/preview-texts.ts';
import { previewedPages } from '../../../integrations/editor/preview/previewed-page.ts';
import { publishedFields } from '../../../integrations/editor/preview/published-fields.ts';

it('a page shows the texts of the form in place of those that were published', () => {
  const before = {
    title: 'Paint at {name}',
    date: '2026-01-12',
    price: '19',
    paragraphs: ['One', 'Two'],
    items: [{ name: 'Wax' }, { name: 'Soap' }],
    path: '/ppf',
  };
  const after = {
    ...before,
    title: 'Paint',
    date: '2026-02-01',
    price: '21.5',
    paragraphs: ['One', 'Second', 'Three'],
    items: [{ name: 'Wax' }],
  };
  expect(textChanges(before, before)).toEqual(new Map());
  expect(textChanges(before, after)).toEqual(
    new Map([
      [`Paint at ${facts.name}`, ['Paint']],
      ['January 12, 2026', ['February 1, 2026']],
      ['$19.00', ['$21.50']],
      ['Two', ['Second', 'Three']],
      ['Soap', []],
    ]),
  );
});

it('the text of an article has the elements that its page has', () => {
  const markup = (text: string) =>
    renderToStaticMarkup(
      createElement(ArticleMarkdown, {
        text,
        scopeOf: (box) => `astro-${box}`,
        picture: (address, alt) => createElement('picture', null, `${alt}: ${address}`),
      }),
    );
  expect(
    markup('## A [link](/ppf)\n\n**Bold** {shortName}\n\n> Said\n\n![A seat](seat.webp)'),
  ).toBe(
    `<h2 id="a-link">A <a href="/ppf">link</a></h2><p><strong>Bold</strong> ${facts.shortName}</p><blockquote><p>Said</p></blockquote><p><picture>A seat: seat.webp</picture></p>`,
  );
  expect(markup('- One\n- Two\n\n1. Three')).toBe(
    '<ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>',
  );
  expect(markup('| | How long |\n| --- | --- |\n| Wax | 2 months |')).toBe(
    '<table><thead><tr><td></td><th scope="col">How long</th></tr></thead><tbody><tr><th scope="row">Wax</th><td data-label="How long">2 months</td></tr></tbody></table>',
  );
  expect(
    markup('<TipBox title="Tip" linkText="Ask" linkPath="/inquiries">Words.</TipBox>'),
  ).toMatch(
    /^<section class="tip astro-tip"><h3 .*>Tip<\/h3>.*Words\..*<a .*href="\/inquiries">Ask<\/a>/,
  );
  expect(markup("<HighlightBox title='Sum' items={[{ label: 'Wax', text: '2' }]} />")).toMatch(
    /^<section class="highlight astro-highlight">.*<dt .*>Wax<\/dt><dd .*>2<\/dd>/,
  );
  expect(markup('<Figure shows="film" label="Paint" caption="To scale." />')).toMatch(
    /^<figure class="paint [^"]*"><svg .*aria-label="Paint"><use href="\/drawings\/film\.svg#figure">.*To scale\./,
  );
  expect(markup('{very cold')).toContain('cannot be read yet');
});

const published = publishedFields(projectRoot, readContext(projectRoot));
const pageOf = (name: string, slug: string, data: Record<string, unknown>) =>
  previewedPages(published)[name]?.({ slug, data });

it('each form has its own page, and what is not published yet another of its kind', () => {
  const [article = ''] = Object.keys(published).filter((file) => file.endsWith('.mdx'));
  const [slug = ''] = /[^/]+(?=\.mdx)/.exec(article) ?? [];
  const data = { title: 'Salt' };
  const page = { path: `/blog/${slug}`, before: published[article], after: data };
  expect(pageOf('articles', slug, data)).toEqual(page);
  expect(pageOf('articles', '', data)).toEqual(page);
  expect(pageOf('home', '', data)?.path).toBe('/');
  expect(pageOf('quote-builder', '', data)?.path).toBe('/quote-builder');
  expect(pageOf('ppf', '', data)?.path).toBe('/ppf');
});

it('of the products, the one that was changed last is on the page', () => {
  const before = published['src/content/products.json'] as { id: string; url_param: string }[];
  const path = (products: object[]) => pageOf('products', '', { products })?.path;
  const [first, second] = before.map(({ url_param }) => `/shop/${url_param}`);
  // The fields of a form are in its own order.
  const written = before.map((each) => Object.fromEntries(Object.entries(each).toReversed()));
  expect(path(written)).toBe(first);
  const changed = written.map((each, index) => (index === 1 ? { ...each, name: 'Other' } : each));
  expect(path(changed)).toBe(second);
  expect(path([...before, { id: 'lw-999', name: 'Brush' }])).toBe(first);
});
