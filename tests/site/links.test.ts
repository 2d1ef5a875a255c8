import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { facts } from '#src/business/facts.ts';
import { jobsPath } from '#src/features/bookings/publishing/job-paths.ts';
import { builtPages, distFolder } from '#tests/support/site/built-site.ts';
import { readContext } from '../../integrations/content-check/read-context.ts';

const pages = builtPages();
const { redirects } = readContext(projectRoot).context;

function whatIsWrong(href: string, from: string): string | undefined {
  const { origin, protocol, pathname, hash } = new URL(href, `${facts.origin}${from}`);
  if (origin !== facts.origin) {
    return ['https:', 'tel:', 'mailto:'].includes(protocol) ? undefined : 'not a safe address';
  }
  const newPath = redirects.get(pathname);
  if (newPath !== undefined) return whatIsWrong(newPath, from);
  // Made on demand.
  if (pathname === jobsPath) return undefined;
  const page = pages.find(({ path }) => path === pathname);
  if (!page) return existsSync(join(distFolder, pathname)) ? undefined : 'no such page';
  if (hash === '' || page.document.getElementById(decodeURIComponent(hash.slice(1))))
    return undefined;
  return 'no such part of the page';
}

describe.each(pages)('the links of $path', ({ path, document }) => {
  const links = document.querySelectorAll('a');

  it('all lead somewhere', () => {
    const broken = links
      .map((link) => link.getAttribute('href') ?? '')
      .map((href) => ({ href, wrong: href ? whatIsWrong(href, path) : 'no address' }))
      .filter(({ wrong }) => wrong !== undefined);
    expect(broken).toEqual([]);
  });

  it('say where they lead', () => {
    const silent = links.filter(
      (link) => (link.getAttribute('aria-label') ?? link.text).trim() === '',
    );
    expect(silent.map((link) => link.outerHTML)).toEqual([]);
  });

  it('mark the page one is on in the navigation, and no other', () => {
    const main = document.querySelectorAll('nav[aria-label=Main] a');
    const marked = main.filter((link) => link.getAttribute('aria-current') === 'page');
    const leading = main.filter((link) => link.getAttribute('href') === path);
    expect(marked.map((link) => link.outerHTML)).toEqual(leading.map((link) => link.outerHTML));
  });

  it('keep a new tab from reaching back', () => {
    const open = links.filter((link) => link.getAttribute('target') === '_blank');
    expect(open.filter((link) => link.getAttribute('rel') !== 'noopener')).toEqual([]);
  });

  it('load nothing from another host', () => {
    const loaded = document
      .querySelectorAll(
        'img, source, script, link[rel=stylesheet], link[rel=preload], video, audio',
      )
      .flatMap((element) => [element.getAttribute('src'), element.getAttribute('href')])
      .filter(
        (address) =>
          address !== undefined && new URL(address, facts.origin).origin !== facts.origin,
      );
    expect(loaded).toEqual([]);
  });
});

it('an old path, such as the full name of PPF, leads to a page', () => {
  const written = readFileSync(join(distFolder, '_redirects'), 'utf8').split('\n').filter(Boolean);
  expect(written.map((line) => line.split(/\s+/)).toSorted()).toEqual(
    [...redirects].map((pair) => [...pair, '301']).toSorted(),
  );
  for (const [oldPath] of redirects) expect(whatIsWrong(oldPath, '/'), oldPath).toBeUndefined();
});
