import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { requestLimits } from '../src/server/http/request-limits.ts';

/** Where pages are made on demand. Every other URL is a file, or Netlify's 404 with our 404 page. */
const paths = [
  ...['/shop/*', '/blog/*', '/booking', '/booking/*', '/desk', '/desk/*'],
  ...['/completed-jobs', '/completed-jobs/*'],
];

/**
 * The adapter, whose function then answers only where pages are made on demand, within a limit. Netlify reads both out
 * of the function's file, and the adapter has no option for them. Old paths are left out: Netlify asks functions before
 * it redirects (https://docs.netlify.com/platform/request-chain).
 */
export function withPathsAndLimit(adapter: AstroIntegration): AstroIntegration {
  const { hooks } = adapter;
  let oldPaths: string[] = [];
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': async (setup) => {
        oldPaths = Object.keys(setup.config.redirects);
        await hooks['astro:config:done']?.(setup);
      },
      'astro:build:done': async (build) => {
        await hooks['astro:build:done']?.(build);
        const file = new URL('../.netlify/v1/functions/ssr/ssr.mjs', build.dir);
        if (existsSync(file)) writeFileSync(file, bounded(readFileSync(file, 'utf8'), oldPaths));
      },
    },
  };
}

function bounded(source: string, excludedPath: readonly string[]): string {
  const everyPath = "path: '/*',";
  if (!source.includes(everyPath))
    throw new Error(
      'The adapter writes its function in another way: see integrations/on-demand-function.ts.',
    );
  const rateLimit = {
    aggregateBy: ['ip', 'domain'],
    windowSize: 60,
    windowLimit: requestLimits.pagesOnDemand.perMinute,
  };
  return source.replace(
    everyPath,
    `path: ${JSON.stringify(paths)}, excludedPath: ${JSON.stringify(excludedPath)}, rateLimit: ${JSON.stringify(rateLimit)},`,
  );
}
