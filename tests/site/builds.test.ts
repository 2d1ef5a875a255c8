import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import claims from '#src/business/claims.json' with { type: 'json' };
import { facts, phoneText } from '#src/business/facts.ts';
import hours from '#src/business/hours.json' with { type: 'json' };
import tax from '#src/business/tax.json' with { type: 'json' };
import { articlesPerPage } from '#src/features/blog/list/list-pages.ts';
import prices from '#src/features/quote/prices.json' with { type: 'json' };
import { writeProducts } from '#tests/bench/growth.ts';
import { faultlessArticle, writtenArticle } from '#tests/support/builders/articles.ts';
import { copySite, type SiteCopy } from '#tests/support/site/site-copy.ts';

let copy: SiteCopy;

beforeAll(() => {
  copy = copySite();
  // The journal is looked at here, pages whose text comes from files, and those that list many products.
  const pages = join(copy.root, 'src/pages');
  const needed = [
    'index.astro',
    'blog',
    'shop',
    'about.astro',
    'location.astro',
    '[service].astro',
    '_ServicePage.astro',
  ];
  for (const entry of readdirSync(pages)) {
    if (!needed.includes(entry)) rmSync(join(pages, entry), { recursive: true });
  }
  for (const entry of readdirSync(join(pages, 'shop')))
    if (entry !== 'page') rmSync(join(pages, 'shop', entry));
});

afterAll(() => copy.remove());

function writeArticle(slug: string, source: string) {
  writeFileSync(join(copy.root, `src/content/articles/${slug}.mdx`), source);
}

function changeFile<Content extends object>(
  path: string,
  content: Content,
  changes: Partial<Content>,
): void {
  writeFileSync(join(copy.root, path), JSON.stringify({ ...content, ...changes }));
}

function read(file: string): string {
  return readFileSync(join(copy.root, 'dist/blog', file), 'utf8');
}

const headers = () => readFileSync(join(copy.root, 'dist/_headers'), 'utf8');
const home = () => parse(readFileSync(join(copy.root, 'dist/index.html'), 'utf8'));
/** Those of a business that is open: none is an example's. */
const ownFacts = {
  origin: 'https://northgate.ca',
  phoneDigits: '6048810187',
  email: 'office@northgate.ca',
  street: '200 Fraser Highway',
  facebook: 'https://www.facebook.com/northgate',
  instagram: 'https://www.instagram.com/northgate',
  tiktok: 'https://www.tiktok.com/@northgate',
};
const inventedReview = `reviews:
  title: Reviews
  items:
    - { name: Robin P., counts: 1 review, source: Google, date: 2026-11-01, text: Great., isExample: true }
services:`;

function filesWith(text: string): string[] {
  const dist = join(copy.root, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|xml|json|js|txt)$/.test(file))
    .filter((file) => file.includes(text) || readFileSync(join(dist, file), 'utf8').includes(text))
    .sort();
}

describe('a build', { timeout: 300_000 }, () => {
  const published = faultlessArticle.replace(
    'articles/washing-in-winter.jpg',
    'articles/article-winter-road-salt.jpg',
  );
  const draft = published.replace('author:', 'draft: true\nauthor:');

  it('with mistyped variables publishes nothing, and says one sentence for each', async () => {
    const { isBuilt, output } = await copy.build({
      STAFF_EMAILS: 'ann at example.ca',
      INSTAGRAM_USER_ID: '@lustreworks',
    });
    expect(isBuilt).toBe(false);
    expect(output).toContain('STAFF_EMAILS is not written correctly. Write up to 20');
    expect(output).toContain('INSTAGRAM_USER_ID is not written correctly. Write the number');
    expect(output).not.toMatch(/ann at example|@lustreworks|node_modules/);
  });

  it('keeps drafts and articles with a date to come off the public site, links to them too, leads old paths to their pages, and puts on further pages what the first does not hold', async () => {
    writeArticle('a-secret-draft', draft);
    writeArticle('a-later-article', published.replace('2026-01-12', '2999-05-21'));
    for (let number = 0; number < articlesPerPage; number += 1) {
      writeArticle(`article-${number}`, published.replace('2026-01-12', `2024-01-${number + 10}`));
    }
    writeArticle(
      'article-0',
      `${published.replace('---\n', '---\naliases: [/blog/an-old-name]\n').replace('  alt:', '  focus: top\n  alt:')}\nRead [a draft](/blog/a-secret-draft#before-you-start).\n`,
    );
    changeFile('src/business/facts.json', facts, ownFacts);
    const homeFile = join(copy.root, 'src/content/pages/home.yaml');
    const written = readFileSync(homeFile, 'utf8');
    writeFileSync(homeFile, written.replace(/reviews:[^]*?\nservices:/, inventedReview));
    writeProducts(copy.root, 200);
    const { isBuilt, output } = await copy.build({ CONTEXT: 'production' });
    expect(isBuilt).toBe(true);
    expect(output).toContain('"/blog/a-secret-draft#before-you-start" leads to a draft');
    const article = parse(read('article-0.html'));
    expect(article.querySelector('.prose')?.text).toContain('Read a draft.');
    expect(article.querySelector('.article-picture')?.classList.contains('top')).toBe(true);
    const redirects = readFileSync(join(copy.root, 'dist/_redirects'), 'utf8');
    expect(redirects).toMatch(/^\/blog\/an-old-name +\/blog\/article-0 +301$/m);
    expect([...filesWith('a-secret-draft'), ...filesWith('a-later-article')]).toEqual([]);
    expect(filesWith('This is a preview of the site')).toEqual([]);
    expect(JSON.parse(read('due-days.json'))).toContain('2999-05-21');

    const products = parse(read('../shop/page/2.html'));
    expect(products.querySelector('h1')?.text).toBe('All Products');
    expect(
      products.querySelectorAll('main li a[href^="/shop/"]:not([href*="/page/"])'),
    ).toHaveLength(100);
    expect(products.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe(
      '/shop/page/2',
    );

    const second = parse(read('page/2.html'));
    expect(second.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ownFacts.origin}/blog/page/2`,
    );
    expect(second.querySelector('#articles')?.text.trim()).toBe('Page 2 of 2');
    expect(second.querySelectorAll('[data-part="list"] .card')).toHaveLength(
      globSync('src/content/articles/*.mdx', { cwd: projectRoot }).length,
    );
    const newer = second.querySelector('nav[aria-label="Pages of the journal"] a[rel="prev"]');
    expect(newer?.getAttribute('href')).toBe('/blog');
  });

  it('in which no fact is that of an example invites search engines, and has no invented reviews', () => {
    expect(headers()).not.toContain('X-Robots-Tag');
    expect(home().querySelector('#reviews')).toBeNull();
  });

  it('shows changed facts on every page that an earlier build has made, and in a preview drafts, articles with a date to come and what the editor has written', async () => {
    // All but the origin: Astro parses everything again when the site's changes.
    changeFile('src/business/facts.json', facts, {
      origin: ownFacts.origin,
      name: 'Northgate Car Care',
      phoneDigits: '6045550187',
      email: 'office@northgate.example',
      street: '200 Sample Road',
    });
    changeFile('src/business/hours.json', hours, {
      days: hours.days.map(({ day }) => ({ day, hours: '10:00-16:00' })),
    });
    changeFile('src/business/tax.json', tax, { label: 'Sales taxes' });
    changeFile('src/business/claims.json', claims, {
      ppf: { ...claims.ppf, years: 9 },
    });
    changeFile('src/features/quote/prices.json', prices, {
      ceramicSurcharge: {
        coating: { ...prices.ceramicSurcharge.coating, price: '987' },
      },
    });
    writeArticle('a-secret-draft', draft);
    writeArticle('a-later-article', published.replace('2026-01-12', '2999-05-21'));
    writeArticle('an-unfinished-draft', '---\ntitle: Salt\ndraft: true\n---\n\nTo be written.\n');
    writeArticle('from-the-editor', writtenArticle);
    // The build before has made the editor, which takes a third of the time.
    writeFileSync(
      join(copy.root, 'integrations/editor/editor.ts'),
      `export const editor = () => ({ name: 'editor', hooks: {} });`,
    );
    const picture = sharp(join(copy.root, 'src/assets/articles/article-winter-road-salt.jpg'));
    await picture.resize(900).toFile(join(copy.root, 'src/assets/articles/salty-seat.webp'));
    const url = 'https://deploy-preview-7--lustreworks.netlify.app';
    expect(await copy.build({ CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL: url })).toMatchObject({
      isBuilt: true,
    });
    for (const fact of [facts.name, phoneText, facts.email, facts.street])
      expect({ fact, files: filesWith(fact) }).toEqual({ fact, files: [] });
    const deploy = readFileSync(join(copy.root, 'src/lib/deploy/deploy.json'), 'utf8');
    expect(JSON.parse(deploy)).toMatchObject({ context: 'deploy-preview', url });
    expect(headers()).toContain('X-Robots-Tag: noindex');
    expect(home().querySelector('#reviews')?.text).toContain('Robin P.');
    expect(filesWith('an-unfinished-draft')).toEqual([]);
    expect(read('a-secret-draft.html')).toContain('This is a preview of the site');
    expect(filesWith('a-secret-draft')).toEqual(
      expect.arrayContaining([
        'blog.html',
        'blog/a-secret-draft.html',
        'blog/feed.xml',
        'blog/search/1.json',
      ]),
    );
    expect(read('a-secret-draft.html')).toContain('Draft: readers cannot see this article yet.');
    expect(read('a-later-article.html')).toContain(
      'Scheduled: readers can see this article from May 21, 2999 on.',
    );
    const article = parse(read('from-the-editor.html'));
    expect(article.querySelector('h1')?.text).toBe('Road Salt and Your Seats');
    expect(article.querySelector('section.tip a')?.getAttribute('href')).toBe('/inquiries');
    expect(article.querySelector('article figcaption')?.text).toBe('To scale.');
    expect(article.querySelectorAll('article img').map((img) => img.getAttribute('alt'))).toEqual(
      expect.arrayContaining(['A brush on a seat with white edges', 'A hand on a wet pane']),
    );
  });

  it('stops at a failure, and says where it is and what to write', async () => {
    writeArticle('faulty', published.replace('/ceramic-coating', '/cermic-coating'));
    const { isBuilt, output } = await copy.build({ CONTEXT: 'production' });
    expect(isBuilt).toBe(false);
    const line = published.split('\n').findIndex((text) => text.includes('/ceramic-coating')) + 1;
    expect(output).toContain(
      `src/content/articles/faulty.mdx:${line}: The link "/cermic-coating" leads nowhere. Did you mean "/ceramic-coating"?`,
    );
    expect(output).not.toMatch(/node_modules|unhandled|Stack trace/);

    const unclosed = '{\n  "percent": 12,\n  "label": "Tax",\n}\n';
    writeFileSync(join(copy.root, 'src/business/tax.json'), unclosed);
    const { output: unreadable } = await copy.build({ CONTEXT: 'production' });
    expect(unreadable).toContain('src/business/tax.json:3: This line cannot be read.');
    expect(unreadable).not.toMatch(/node_modules|unhandled|Stack trace/);
  });
});
