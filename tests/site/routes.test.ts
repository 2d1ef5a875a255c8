import { describe, expect, it } from 'vitest';
import { builtPage, builtPages } from '#tests/support/built-site.ts';
import { isNotYetBuilt, notYetBuilt, specRoutes } from '#tests/support/site-routes.ts';

const built = builtPages().map(({ path }) => path);

describe('the routes of the specification', () => {
  it.each(specRoutes.filter((path) => !isNotYetBuilt(path)))('%s is built', (path) => {
    expect(built).toContain(path);
  });

  it('are waited for no longer than needed', () => {
    expect(notYetBuilt.filter((path) => built.includes(path))).toEqual([]);
  });

  it('end in a page for everything else', () => {
    expect(built).toContain('/404');
    expect(builtPage('/404').document.querySelector('#latest-posts')).not.toBeNull();
  });
});
