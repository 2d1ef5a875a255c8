import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { headTags, isIndexable, type PageHead } from '#src/seo/head.ts';

const page: PageHead = { title: 'A title', description: 'A description', pathname: '/ppf' };

function metaOf(head: Partial<PageHead>, name: string): string | undefined {
  const { meta } = headTags({ ...page, ...head });
  return meta.find((tag) => ('name' in tag ? tag.name : tag.property) === name)?.content;
}

describe('headTags', () => {
  it('gives one canonical address, however the page was reached', () => {
    for (const pathname of ['/ppf', '/ppf.html', '/ppf/'])
      expect(headTags({ ...page, pathname }).canonical).toBe(`${facts.origin}/ppf`);
    expect(headTags({ ...page, pathname: '/' }).canonical).toBe(`${facts.origin}/`);
  });

  it("shares the page's own image unless it names another", () => {
    expect(metaOf({}, 'og:image')).toBe(`${facts.origin}/share/ppf.jpg`);
    expect(metaOf({ pathname: '/' }, 'og:image')).toBe(`${facts.origin}/share/home.jpg`);
    expect(metaOf({ image: '/products/soap.jpg' }, 'og:image')).toBe(
      `${facts.origin}/products/soap.jpg`,
    );
  });

  it('states the size of share images, and of no other picture', () => {
    expect(metaOf({}, 'og:image:width')).toBe('1200');
    expect(metaOf({ image: '/products/soap.jpg' }, 'og:image:width')).toBeUndefined();
  });

  it('keeps private pages out of search engines and shares the home image for them', () => {
    expect(metaOf({ isPrivate: true }, 'robots')).toBe('noindex');
    expect(metaOf({ isPrivate: true }, 'og:image')).toContain('/share/home.jpg');
    expect(metaOf({}, 'robots')).toBeUndefined();
  });
});

describe('isIndexable', () =>
  it('reads the head of a built page', () => {
    expect(isIndexable('<meta name="robots" content="noindex">')).toBe(false);
    expect(isIndexable('<meta name="description" content="noindex">')).toBe(true);
  }));
