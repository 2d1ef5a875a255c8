import { describe, expect, it } from 'vitest';
import { builtPage, builtPages } from '#tests/support/site/built-site.ts';
import { specRoutes } from '#tests/support/site/site-routes.ts';

const built = builtPages().map(({ path }) => path);

describe('the routes of the specification', () => {
  it.each(specRoutes)('%s is built', (path) => expect(built).toContain(path));

  it('end in a page for everything else', () => expect(built).toContain('/404'));

  it('show the whole home page for any other path: every section, in its order', () => {
    const sections = (path: string) =>
      builtPage(path)
        .document.querySelectorAll('main section[id] h2')
        .map((heading) => heading.text.trim());
    expect(sections('/404')).toContain('Our Services');
    expect(sections('/404')).toEqual(sections('/'));
  });
});
