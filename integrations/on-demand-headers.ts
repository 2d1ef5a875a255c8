import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { fileHeaders } from './file-headers.ts';

/** The name the adapter's file gives its answers before they are given headers. */
const bare = 'answerWithoutHeaders';

/**
 * The adapter, whose function then sends the security headers too: Netlify does not add those of
 * netlify.toml to what a function answers, and the function answers pages made on demand as well as
 * every address that is no page. A page's own policy stands beside this one; browsers follow both.
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
  const start = 'export default createHandler(';
  if (!source.includes(start)) {
    throw new Error(
      'The adapter writes its function in another way: see tools/on-demand-headers.ts.',
    );
  }
  return `${source.replace(start, `const ${bare} = createHandler(`)}
const securityHeaders = ${JSON.stringify(fileHeaders())};
export default async (request, context) => {
  const answer = await ${bare}(request, context);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (name === 'Content-Security-Policy') headers.append(name, value);
    else if (!headers.has(name)) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
};
`;
}
