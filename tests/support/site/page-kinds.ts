import { paths } from '#src/lib/paths.ts';
import { brotliBytes, builtPages } from './built-site.ts';

interface PageBudget {
  html: number;
  script: number;
  all: number;
}

interface PageKind {
  kind: string;
  has: (path: string) => boolean;
  budget: PageBudget;
}

const below = (start: string) => (path: string) => path.startsWith(`${start}/`);
const is = (address: string) => (path: string) => path === address;

/** The script of the menu, which lies in every page (KB). */
const menu = 0.3;

/** The first kind that fits is a page's own; what fits none is a text page. */
const kinds: readonly PageKind[] = [
  { kind: 'home', has: is(paths.home), budget: { html: 14, script: 0, all: 110 } },
  { kind: 'checkout', has: is(paths.checkout), budget: { html: 14, script: 100, all: 250 } },
  { kind: 'shop listing', has: is(paths.shop), budget: { html: 17, script: 8, all: 140 } },
  { kind: 'product', has: below(paths.shop), budget: { html: 14 + menu, script: 8, all: 110 } },
  { kind: 'blog list', has: is(paths.blog), budget: { html: 14, script: 2, all: 130 } },
  {
    kind: 'older posts',
    has: below(`${paths.blog}/page`),
    budget: { html: 14, script: 2, all: 130 },
  },
  { kind: 'article', has: below(paths.blog), budget: { html: 14 + menu, script: 0, all: 85 } },
  { kind: 'contact', has: is(paths.inquiries), budget: { html: 13, script: 2, all: 85 } },
  {
    kind: 'quote builder',
    has: is(paths.quoteBuilder),
    budget: { html: 15, script: 95, all: 165 },
  },
  { kind: 'text page', has: () => true, budget: { html: 13 + menu, script: 0, all: 85 } },
];

export function kindOf(path: string): PageKind {
  const kind = kinds.find(({ has }) => has(path));
  if (!kind) throw new Error(`${path} is of no kind.`);
  return kind;
}

interface MeasuredKind {
  kind: string;
  budget: PageBudget;
  pages: readonly string[];
  path: string;
  htmlBytes: number;
}

export function builtKinds(): MeasuredKind[] {
  const pages = builtPages()
    .filter(({ path }) => path !== '/404')
    .map(({ path, html }) => ({ path, htmlBytes: brotliBytes(html) }));
  return [...Map.groupBy(pages, ({ path }) => kindOf(path))].flatMap(([kind, found]) => {
    const [heaviest] = found.toSorted((a, b) => b.htmlBytes - a.htmlBytes);
    if (!heaviest) return [];
    return [
      { kind: kind.kind, budget: kind.budget, pages: found.map(({ path }) => path), ...heaviest },
    ];
  });
}
