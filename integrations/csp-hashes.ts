import { createHash } from 'node:crypto';

const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const inlineCode = /<(?:style|script)\b[^>]*>([\s\S]*?)<\/(?:style|script)>/g;
const policyHash = / 'sha256-[^']+'/g;

/**
 * A page whose policy allows its own inline styles and scripts and no others. Astro writes the hashes
 * of the whole site into every page: with each new page, all the others would grow and allow more.
 */
export function keepOwnHashes(html: string): string {
  const own = new Set(
    Array.from(html.matchAll(inlineCode), ([, code = '']) => ` 'sha256-${sha256(code)}'`),
  );
  return html.replace(policyMeta, (policy) =>
    policy.replace(policyHash, (hash) => (own.has(hash) ? hash : '')),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
