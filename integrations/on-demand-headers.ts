import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { requestLimits } from '../src/server/http/request-limits.ts';
import { securityHeaders, sitePolicy } from '../src/server/http/security-headers.ts';

/** The name the adapter's file gives its answers before they are given headers. */
const bare = 'answerWithoutHeaders';

/** Where pages are made on demand. Every other URL is a file, or Netlify's 404 with our 404 page. */
const paths = ['/shop/*', '/blog/*', '/booking', '/booking/*', '/desk', '/desk/*'];

/**
 * The adapter, whose function then answers only where pages are made on demand, within a limit, and
 * sends the security headers too: Netlify does not add those of `_headers` to what a function
 * answers. A page's own policy gets what the site's has and it has not.
 */
export function withOnDemandHeaders(adapter: AstroIntegration): AstroIntegration {
  const done = adapter.hooks['astro:build:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:build:done': async (build) => {
        await done?.(build);
        const file = new URL('../.netlify/v1/functions/ssr/ssr.mjs', build.dir);
        if (existsSync(file)) writeFileSync(file, wrapped(readFileSync(file, 'utf8')));
      },
    },
  };
}

function wrapped(source: string): string {
  const limit = {
    aggregateBy: ['ip', 'domain'],
    windowSize: 60,
    windowLimit: requestLimits.pagesOnDemand.perMinute,
  };
  const bounded = replaced(
    replaced(source, 'export default createHandler(', `const ${bare} = createHandler(`),
    "path: '/*',",
    `path: ${JSON.stringify(paths)}, rateLimit: ${JSON.stringify(limit)},`,
  );
  return `${bounded}
const securityHeaders = ${JSON.stringify(securityHeaders)};
const sitePolicy = ${JSON.stringify(sitePolicy.split('; '))};
export default async (request, context) => {
  const answer = await ${bare}(request, context);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
  const own = headers.get('Content-Security-Policy')?.split(/;\\s*/).filter(Boolean) ?? [];
  const names = own.map((directive) => directive.split(' ')[0]);
  const more = sitePolicy.filter((directive) => !names.includes(directive.split(' ')[0]));
  headers.set('Content-Security-Policy', [...own, ...more].join('; '));
  return new Response(answer.body, { status: answer.status, headers });
};
`;
}

function replaced(source: string, before: string, after: string): string {
  if (source.includes(before)) return source.replace(before, after);
  throw new Error(
    'The adapter writes its function in another way: see integrations/on-demand-headers.ts.',
  );
}
