import { facts } from '../src/business/facts.ts';
import { unlistedHeaders } from '../src/lib/deploy/open-site.ts';
import { securityHeaders, sitePolicy } from '../src/server/http/security-headers.ts';

/** The text of `_headers` for a build of this context. https://docs.netlify.com/manage/routing/headers/ */
export function writeHeaders(
  context = 'dev',
  siteFacts: Readonly<Record<string, unknown>> = facts,
): string {
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': sitePolicy,
      ...securityHeaders,
      'Speculation-Rules': '"/speculation-rules.json"',
      ...unlistedHeaders(context, siteFacts),
    },
    '/speculation-rules.json': { 'Content-Type': 'application/speculationrules+json' },
    // Read by people and their tools on other sites too (RFC 9116).
    '/.well-known/security.txt': {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
  return Object.entries(rules)
    .map(([path, headers]) => [
      path,
      ...Object.entries(headers).map((pair) => `  ${pair.join(': ')}`),
    ])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
