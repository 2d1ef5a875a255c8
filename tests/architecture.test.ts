import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#dev/project-root.ts';
import vitestConfig from '../vitest.config.ts';

type Layer =
  | 'rule'
  | 'browser'
  | 'server'
  | 'view'
  | 'page'
  | 'on demand'
  | 'file'
  | 'function'
  | 'content'
  | 'collection'
  | 'tool';

interface SourceFile {
  path: string;
  layer: Layer;
  text: string;
  /** Without comments. */
  code: string;
  imports: Import[];
}

interface Import {
  target: string;
  /** Erased at run time: it binds nothing, but it is an arrow too. */
  isType: boolean;
}

/** Which layers each layer may import; the table of docs/architecture.md. */
const canImport: Record<Layer, readonly Layer[]> = {
  rule: ['rule', 'content'],
  browser: ['rule', 'browser'],
  server: ['rule', 'server', 'content'],
  view: ['rule', 'browser', 'view', 'content'],
  // A page may fill a store that its islands render from, and ask the database while it is built.
  page: ['rule', 'server', 'browser', 'view', 'page', 'content', 'collection'],
  // A page that is made for each visitor asks the server's rules itself.
  'on demand': ['rule', 'server', 'browser', 'view', 'page', 'content', 'collection'],
  // Files made at build: feed, robots, share pictures.
  file: ['rule', 'server', 'view', 'content', 'collection'],
  function: ['rule', 'server'],
  content: ['content'],
  // What reads src/content through Astro at build, for pages.
  collection: ['rule', 'content'],
  // What builds, serves and plays the site on a developer's machine. Its page of all parts shows views.
  tool: ['rule', 'server', 'view', 'browser', 'content', 'tool', 'page'],
};

/** What a folder of src may know besides itself; the folders that are not named may know any. */
const canKnow: Record<string, readonly string[]> = {
  lib: [],
  business: ['lib'],
  seo: ['business', 'lib', 'content'],
  // It gets what it needs of the features from the functions.
  server: ['business', 'lib'],
  content: [],
  // What a car looks like is no matter of one feature.
  drawings: [],
};

/** Both forms make a lead; who writes to us is answered with the same limit of mails as who books. */
const featureArrows: readonly string[] = [
  'bookings → leads',
  'bookings → quote',
  'inquiries → bookings',
  'inquiries → leads',
  'orders → shop',
  'shop → orders',
];

/** What each part of the shop may import of the others. */
const shopArrows: Record<string, readonly string[]> = {
  stock: ['catalogue'],
  cart: ['catalogue'],
  reviews: ['catalogue', 'stock'],
  live: ['catalogue', 'stock', 'reviews'],
  'stock-mails': ['catalogue', 'stock'],
  listing: ['catalogue', 'cart', 'reviews'],
  product: ['catalogue', 'cart', 'reviews', 'stock-mails'],
  orders: ['catalogue', 'stock', 'cart', 'reviews'],
  checkout: ['catalogue', 'cart', 'orders'],
};

/** Breaches that stand until their part of the code is rebuilt: anyone who ends one deletes its line. */
const known: Record<string, readonly string[]> = {
  impure: [],
  cycles: [],
  folders: [],
  long: [],
};

/** Parts whose folders still import each other in a circle. */
const tangled: readonly string[] = [];

const folders = ['src', 'dev', 'integrations', 'tools', 'netlify/functions'];
const files = folders.flatMap(sourceFiles);
const layers = new Map(files.map(({ path, layer }) => [path, layer]));
const rules = files.filter(({ layer }) => layer === 'rule');

describe('layers', () => {
  it.each(files.map((file) => [file.path, file] as const))(
    '%s imports only what its layer may',
    (_, file) => {
      const breaches = file.imports
        .filter(({ isType }) => !isType)
        .map(({ target }) => ({ target, layer: layers.get(target) ?? layerOf(target) }))
        .filter(({ layer }) => !canImport[file.layer].includes(layer))
        .map(({ target, layer }) => `${file.layer} imports ${layer} ${target}`);
      expect(breaches).toEqual([]);
    },
  );

  it('rules are pure: no React, DOM, fetch, clock, randomness, environment or file', () => {
    const impure =
      /\bfrom '(?:react|node:|astro:env)|\b(?:window|document)\.\w|\bfetch\(|\bDate\.now\(|new Date\(\)|Math\.random|process\.env|import\.meta\.env|localStorage|sessionStorage/;
    expectOnlyKnown(
      'impure',
      rules.filter(({ code }) => impure.test(code)).map(({ path }) => path),
    );
  });

  it('views do not fetch', () => {
    const views = files.filter(({ layer, code }) => layer === 'view' && /\bfetch\(/.test(code));
    expect(views.map(({ path }) => path)).toEqual([]);
  });

  it('SQL stands in server files only', () => {
    const sql =
      /\bsql`|\b(select|insert into|update|delete from)\s+[a-z_]+\s+(from|set|where|values)\b/;
    const others = files.filter(
      ({ path, layer, code }) =>
        layer !== 'server' && !/^(dev|tools)\//.test(path) && sql.test(code),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});

describe('arrows', () => {
  it('features do not know each other, except where one is made of the other, and the desk that shows all', () => {
    const breaches = arrows(featureOf).filter(
      ({ name, one }) => one !== 'desk' && !featureArrows.includes(name),
    );
    expect(breaches.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('within the shop, arrows run from the catalogue to the checkout and never back', () => {
    const breaches = files.flatMap(({ path, imports }) =>
      imports
        .map(({ target }) => [shopPart(path), shopPart(target)] as const)
        .filter(([from, to]) => from && to && from !== to && !shopArrows[from]?.includes(to))
        .map(([, to]) => `${path} → ${to}`),
    );
    expect(breaches).toEqual([]);
  });

  it('lib and drawings know nothing of the site, business only lib, seo and the server no feature', () => {
    const breaches = arrows(partOf).filter(
      ({ one, other }) => canKnow[one]?.includes(other) === false,
    );
    expect(breaches.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('what is built, served and started does not depend on tests', () => {
    const breaches = files.filter(({ imports }) =>
      imports.some(({ target }) => target.startsWith('tests/')),
    );
    expect(breaches.map(({ path }) => path)).toEqual([]);
  });

  it('no files import each other in a circle, types included', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]),
    );
    expectOnlyKnown('cycles', cycles(graph));
  });

  it('no folders of a feature or of another part import each other in a circle; the files beside them count as one', () => {
    const isIn = (feature: string, circle: string) =>
      new RegExp(`^src/features/${feature}\\b`).test(circle);
    const circles = cycles(featureFolders());
    expect(circles.filter((circle) => !tangled.some((each) => isIn(each, circle)))).toEqual([]);
    expect(tangled.filter((each) => !circles.some((circle) => isIn(each, circle)))).toEqual([]);
  });
});

describe('files', () => {
  it('have names that say something', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|constants?|types|index)\.[a-z]+$/;
    const named = files.filter(({ path }) => vague.test(path) && !path.startsWith('src/pages/'));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it('keep to one subject: at most 220 lines', () => {
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 220);
    expectOnlyKnown(
      'long',
      long.map(({ path }) => path),
    );
  });

  it('lie in folders of at most twenty, the styles of components aside', () => {
    const counts = new Map<string, number>();
    for (const folder of [...folders, 'tests/unit', 'tests/site', 'tests/e2e', 'tests/support']) {
      for (const entry of readdirSync(join(projectRoot, folder), {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile() || entry.name.endsWith('.module.css')) continue;
        const place = projectPath(entry.parentPath);
        counts.set(place, (counts.get(place) ?? 0) + 1);
      }
    }
    const full = [...counts].filter(
      ([place, count]) => count > 20 && !/assets|content|netlify/.test(place),
    );
    expectOnlyKnown(
      'folders',
      full.map(([place]) => place),
    );
  });

  it('import with the ending written', () => {
    const bare = files.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.{1,2}\/[^']+|#src\/[^']+)'/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !/\.(ts|tsx|astro|css|svg|json|yaml|mts|mjs)(\?raw)?$/.test(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(bare).toEqual([]);
  });
});

describe('tests', () => {
  it('wait for what matters: none sleeps, waits for a silent network or tries again', () => {
    const luck = /\bnetworkidle\b|\bwaitForTimeout\b|\bretr(y|ies): (?!0\b)|\bretries=/;
    const configs = ['playwright.config.ts', 'vitest.config.ts', 'package.json'].map((path) => ({
      path,
      code: readFileSync(join(projectRoot, path), 'utf8'),
    }));
    const found = ['tests/e2e', 'tests/bench']
      .flatMap<{ path: string; code: string }>(sourceFiles)
      .concat(configs)
      .filter(({ code }) => luck.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('can run in one go: Vitest takes no two projects of unlike workers in one group', () => {
    const groups = vitestConfig.test?.projects?.map((project) => {
      const { test } = z
        .object({ test: z.object({ sequence: z.object({ groupOrder: z.number() }) }) })
        .parse(project);
      return test.sequence.groupOrder;
    });
    expect(groups).toEqual([...new Set(groups)]);
  });
});

/** Fails for what is found and not known, and for what is known and no longer found. */
function expectOnlyKnown(kind: string, found: readonly string[]): void {
  expect([...found].sort()).toEqual([...(known[kind] ?? [])].sort());
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((path) => /\.(ts|tsx|mts|astro)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(projectRoot, path), 'utf8');
      const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
      return { path, layer: layerOf(path, text), text, code, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?([^;'"]*?)['"]([^'"]+)['"]|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].flatMap(([, type, names = '', target, later]) => {
    const file = resolveImport(path, target ?? later ?? '');
    if (file === undefined || !/\.(ts|tsx|astro|mts|yaml|json)$/.test(file)) return [];
    const isType = type !== undefined || /^\{(\s*type \w+( as \w+)?,?)+\s*\} from $/.test(names);
    return [{ target: file, isType }];
  });
}

function resolveImport(from: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1);
  if (!target.startsWith('.')) return undefined;
  return projectPath(join(projectRoot, posix.dirname(from), target));
}

function projectPath(absolute: string): string {
  return relative(projectRoot, absolute).split(sep).join('/');
}

function layerOf(path: string, text = ''): Layer {
  if (/^export const prerender = false;/m.test(text)) return 'on demand';
  // It answers for the pages made on demand.
  if (path === 'src/middleware.ts' || path === 'src/actions.ts') return 'on demand';
  if (/^(dev|integrations|tools)\//.test(path)) return 'tool';
  if (path.startsWith('netlify/functions/')) return 'function';
  if (path.startsWith('src/server/') || path.endsWith('.server.ts')) return 'server';
  if (path.startsWith('src/pages/') && path.endsWith('.ts')) return 'file';
  // The table of the components that articles may use.
  if (path.endsWith('/boxes.ts')) return 'view';
  if (path.startsWith('src/pages/') || path.startsWith('src/content.config')) return 'page';
  if (path.startsWith('src/content/')) return 'content';
  if (/\.(store|client)\.tsx?$/.test(path)) return 'browser';
  if (path.endsWith('.ts') && /^import \{.*from 'astro:content'/m.test(text)) return 'collection';
  if (path.endsWith('.tsx') || path.endsWith('.astro')) return 'view';
  return 'rule';
}

function partOf(path: string): string | undefined {
  return /^src\/([^/.]+)\//.exec(path)?.[1];
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The imports that lead from one place to another, such as "leads → quote". */
function arrows(placeOf: (path: string) => string | undefined) {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const [one, other] = [placeOf(path), placeOf(target)];
      if (one === undefined || other === undefined || one === other) return [];
      return [{ from: path, to: target, one, other, name: `${one} → ${other}` }];
    }),
  );
}

function featureFolders(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const [from, to] = [path.split('/'), target.split('/')];
      const whole = featureOf(path) ?? partOf(path);
      if (whole === undefined || whole !== (featureOf(target) ?? partOf(target))) continue;
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth < 0) continue;
      const [one, other] = [from, to].map((parts) =>
        parts.slice(0, parts.length > depth + 1 ? depth + 1 : depth).join('/'),
      );
      if (one !== undefined && other !== undefined && one !== other)
        graph.set(one, (graph.get(one) ?? new Set()).add(other));
    }
  }
  return graph;
}

/** The groups of nodes that reach each other, as "a ↔ b ↔ c". */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachable = (start: string) => {
    const reached = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const next of graph.get(node) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return reached;
  };
  const all = new Map([...graph.keys()].map((node) => [node, reachable(node)]));
  const circles = [...all]
    .filter(([node, reached]) => reached.has(node))
    .map(([node, reached]) =>
      [...reached]
        .filter((other) => all.get(other)?.has(node))
        .sort()
        .join(' ↔ '),
    );
  return [...new Set(circles)];
}

function shopPart(path: string): string | undefined {
  return /^src\/features\/(?:shop\/([^/]+)|(orders))\//.exec(path)?.slice(1).find(Boolean);
}
