import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

type Layer =
  'rule' | 'browser' | 'server' | 'view' | 'page' | 'on demand' | 'file' | 'function' | 'content';

interface SourceFile {
  path: string;
  layer: Layer;
  text: string;
  imports: string[];
}

/** Which layers each layer may import; the table of docs/architecture.md. */
const mayImport: Record<Layer, readonly Layer[]> = {
  rule: ['rule', 'content'],
  browser: ['rule', 'browser'],
  server: ['rule', 'server', 'content'],
  view: ['rule', 'browser', 'view', 'content'],
  // A page may fill a store that its islands render from.
  page: ['rule', 'browser', 'view', 'page', 'content'],
  // A page that is made for each visitor asks the server's rules itself.
  'on demand': ['rule', 'server', 'browser', 'view', 'page', 'content'],
  // Files made at build: feed, robots, share pictures.
  file: ['rule', 'server', 'view', 'content'],
  function: ['rule', 'server'],
  content: ['content'],
};

/** What each part of the shop may import of the others. */
const shopArrows: Record<string, readonly string[]> = {
  cart: ['catalogue'],
  reviews: ['catalogue'],
  listing: ['catalogue', 'cart', 'reviews'],
  product: ['catalogue', 'cart', 'reviews'],
  orders: ['catalogue', 'cart'],
  checkout: ['catalogue', 'cart', 'orders'],
};

const files = [...sourceFiles('src'), ...sourceFiles('netlify/functions')];

describe('layers', () => {
  it.each(files.map((file) => [file.path, file] as const))(
    '%s imports only what its layer may',
    (_, file) => {
      const breaches = file.imports
        .map((target) => ({ target, layer: layerOf(target) }))
        .filter(({ layer }) => !mayImport[file.layer].includes(layer))
        .map(({ target, layer }) => `${file.layer} imports ${layer} ${target}`);
      expect(breaches).toEqual([]);
    },
  );

  it('features do not import each other, except a booking that carries its quote', () => {
    const breaches = files.flatMap((file) => {
      const from = featureOf(file.path);
      return file.imports
        .map((target) => [from, featureOf(target)] as const)
        .filter(([one, other]) => one && other && one !== other)
        .map(([one, other]) => `${one} → ${other}`)
        .filter((edge) => edge !== 'leads → quote');
    });
    expect(breaches).toEqual([]);
  });

  it('within the shop, arrows run from the catalogue to the checkout and never back', () => {
    const breaches = files.flatMap(({ path, imports }) =>
      imports
        .map((target) => [shopPart(path), shopPart(target)] as const)
        .filter(([from, to]) => from && to && from !== to && !shopArrows[from]?.includes(to))
        .map(([, to]) => `${path} → ${to}`),
    );
    expect(breaches).toEqual([]);
  });

  it('rules are pure: no React, DOM, fetch, clock, randomness or environment', () => {
    const impure =
      /\bfrom 'react|\b(?:window|document)\.\w|\bfetch\(|\bDate\.now\(|new Date\(\)|Math\.random|process\.env|localStorage|sessionStorage/;
    const breaches = files
      .filter((file) => file.layer === 'rule' && impure.test(withoutComments(file.text)))
      .map((file) => file.path);
    expect(breaches).toEqual([]);
  });

  it('the clock of the shop is a fixed offset: no file names a time zone', () => {
    const breaches = files
      .filter(({ text }) => /timeZone(?!: 'UTC')|'America\//.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(breaches).toEqual([]);
  });

  it('views do not fetch', () => {
    const breaches = files
      .filter((file) => file.layer === 'view' && /\bfetch\(/.test(withoutComments(file.text)))
      .map((file) => file.path);
    expect(breaches).toEqual([]);
  });

  it('SQL stands in server files only', () => {
    const sql =
      /\bsql`|\b(select|insert into|update|delete from)\s+[a-z_]+\s+(from|set|where|values)\b/;
    const breaches = files
      .filter((file) => file.layer !== 'server' && sql.test(withoutComments(file.text)))
      .map((file) => file.path);
    expect(breaches).toEqual([]);
  });
});

describe('files', () => {
  it('have names that say something', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|constants?|types|index)\.[a-z]+$/;
    expect(
      files
        .filter(({ path }) => vague.test(path) && !path.startsWith('src/pages/'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('keep to one subject: at most 220 lines, data lists and styles aside', () => {
    const long = files
      .filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx'))
      .filter(({ path }) => !path.endsWith('models-in-canada.ts'))
      .filter(({ text }) => text.split('\n').length > 220)
      .map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it('import with the ending written', () => {
    const bare = files.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.{1,2}\/[^']+|#src\/[^']+)'/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !/\.(ts|tsx|astro|css|svg|json|yaml|mts)(\?raw)?$/.test(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(bare).toEqual([]);
  });
});

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((path) => /\.(ts|tsx|mts|astro)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8');
      const layer = /^export const prerender = false;/m.test(text) ? 'on demand' : layerOf(path);
      return { path, layer, text, imports: importsOf(path, text) };
    });
}

/** Project files imported for their values; types are erased and bind nothing at run time. */
function importsOf(path: string, text: string): string[] {
  const statements = text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^;'"]*?['"]([^'"]+)['"]/gm);
  return [...statements]
    .filter(([, isType]) => isType === undefined)
    .map(([, , target]) => resolveImport(path, target ?? ''))
    .filter((target) => target !== undefined)
    .filter((target) => /\.(ts|tsx|astro|mts|yaml|json)$/.test(target));
}

function resolveImport(from: string, target: string): string | undefined {
  if (target.startsWith('#src/')) return target.slice(1);
  if (target.startsWith('.')) {
    const absolute = join(projectRoot, posix.dirname(from), target);
    return relative(projectRoot, absolute).split(sep).join('/');
  }
  return undefined;
}

function layerOf(path: string): Layer {
  if (path.startsWith('netlify/functions/')) return 'function';
  if (path.startsWith('src/server/') || path.endsWith('.server.ts')) return 'server';
  if (path.startsWith('src/pages/') && path.endsWith('.ts')) return 'file';
  // The table of the components that articles may use.
  if (path === 'src/features/blog/boxes.ts') return 'view';
  if (path.startsWith('src/pages/') || path.startsWith('src/content.config')) return 'page';
  if (path.startsWith('src/content/')) return 'content';
  if (/\.(store|client)\.tsx?$/.test(path)) return 'browser';
  if (path.endsWith('.tsx') || path.endsWith('.astro')) return 'view';
  return 'rule';
}

function shopPart(path: string): string | undefined {
  return /^src\/features\/shop\/([^/]+)\//.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}
