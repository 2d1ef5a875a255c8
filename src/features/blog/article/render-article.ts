import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { MarkdownHeading, SSRResult } from 'astro';
import { Fragment, jsx, type AstroVNode } from 'astro/jsx-runtime';
import { createComponent, renderJSX } from 'astro/runtime/server/index.js';
import { evaluate } from 'satteri';
import { fillFacts } from '#src/business/fill-facts.ts';
import { readableTables } from './readable-tables.ts';

type Component = (...props: never[]) => unknown;

/** The text of an article as a component, with these for its boxes and pictures, and its headings. */
export function renderArticle(text: string, components: Readonly<Record<string, Component>>) {
  const astro = {
    frontmatter: {},
    headings: [] as MarkdownHeading[],
    localImagePaths: new Set<string>(),
    remoteImagePaths: new Set<string>(),
  };
  const { default: Content } = evaluate(
    // Before MDX would take {name} for a variable.
    fillFacts(text),
    {
      ...{ Fragment, jsx: element, jsxs: element },
      hastPlugins: [readableTables, satteriHeadingIdsPlugin()],
      features: { smartPunctuation: true },
      elementAttributeNameCase: 'html',
      data: { astro },
    },
  ) as { default: (props: object) => AstroVNode };
  return {
    headings: astro.headings,
    Content: createComponent((result: SSRResult) => renderJSX(result, Content({ components }))),
  };
}

function element(type: unknown, props: unknown) {
  return jsx(type, props as Record<string, unknown>);
}
