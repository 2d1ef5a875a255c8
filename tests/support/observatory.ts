import { parse } from 'node-html-parser';

/** Part of a score: which rule, and how many points it adds or takes. */
export interface Verdict {
  rule: string;
  points: number;
}

const policyHeader = 'content-security-policy';
const privateReferrers = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];
const broad = /^(\*|(https?|ftp):|https?:\/\/\*(\.\*)?)$/;
const insecure = /^(http|ftp):/;

/** Half a year, the shortest time that counts (seconds). */
const leastHstsSeconds = 15_768_000;

/**
 * What the HTTP Observatory of MDN would find in an answer, rule by rule. Points start at 100; those
 * for a preloaded domain, which needs a real one, are left out.
 * https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
export function observe(headers: Headers, html: string): { score: number; verdicts: Verdict[] } {
  const page = parse(html);
  const policies = [
    // Two policies in one header are parted by a comma.
    (headers.get(policyHeader) ?? '').replaceAll(',', ';'),
    ...page
      .querySelectorAll('meta[http-equiv]')
      .filter((meta) => meta.getAttribute('http-equiv')?.toLowerCase() === policyHeader)
      .map((meta) => meta.getAttribute('content') ?? ''),
  ];
  const policy = directivesOf(policies.join(';'));
  const verdicts: Verdict[] = [
    { rule: policyHeader, points: policyPoints(policy) },
    { rule: 'referrer-policy', points: referrerPoints(headers.get('referrer-policy')) },
    { rule: 'strict-transport-security', points: hstsPoints(headers) },
    { rule: 'x-content-type-options', points: nosniff(headers) ? 0 : -5 },
    { rule: 'x-frame-options', points: framePoints(headers) },
    { rule: 'cross-origin-resource-policy', points: resourcePoints(headers) },
    { rule: 'cookies', points: headers.has('set-cookie') ? -20 : 0 },
    { rule: 'cors', points: headers.has('access-control-allow-credentials') ? -50 : 0 },
    { rule: 'subresource-integrity', points: scriptPoints(page) },
  ];
  const lost = sum(verdicts.filter(({ points }) => points < 0));
  // Extra points are for those who have hardly lost any.
  const won = 100 + lost >= 90 ? sum(verdicts.filter(({ points }) => points > 0)) : 0;
  return { score: Math.max(0, 100 + lost + won), verdicts };
}

/** A policy's directives with their sources; the same directive of two policies is read as one. */
export function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name === '') continue;
    const before = directives.get(name.toLowerCase()) ?? [];
    directives.set(name.toLowerCase(), [...before, ...sources]);
  }
  return directives;
}

function policyPoints(policy: ReadonlyMap<string, string[]>): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const script = withoutIgnored(sourcesOf('script-src'));
  const style = withoutIgnored(sourcesOf('style-src'));
  const isUnsafe = (source: string) =>
    broad.test(source) || /^('unsafe-inline'|data:)$/.test(source);
  if (script.some(isUnsafe) || sourcesOf('object-src').some((source) => broad.test(source)))
    return -20;
  const passive = ['img-src', 'media-src'];
  const active = [...policy]
    .filter(([name]) => !passive.includes(name))
    .flatMap(([, from]) => from);
  if (active.some((source) => insecure.test(source))) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some((source) => insecure.test(source))) return -10;
  if (style.some(isUnsafe)) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

/** Browsers pass over 'unsafe-inline' where a hash or nonce stands beside it. */
function withoutIgnored(sources: readonly string[]): string[] {
  const isExact = sources.some((source) => /^'(sha\d{3}|nonce)-/.test(source));
  return sources.filter((source) => !(isExact && source === "'unsafe-inline'"));
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0;
  return privateReferrers.includes(policy.trim().toLowerCase()) ? 5 : -5;
}

function hstsPoints(headers: Headers): number {
  const header = headers.get('strict-transport-security');
  if (header === null) return -20;
  const [, seconds = '0'] = /max-age=(\d+)/i.exec(header) ?? [];
  return Number(seconds) >= leastHstsSeconds ? 0 : -10;
}

function nosniff(headers: Headers): boolean {
  return headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff';
}

/** A policy in the page cannot say who may frame it: only the header counts. */
function framePoints(headers: Headers): number {
  const ancestors = directivesOf((headers.get(policyHeader) ?? '').replaceAll(',', ';')).get(
    'frame-ancestors',
  ) ?? ['*'];
  if (!ancestors.some((source) => broad.test(source))) return 5;
  return headers.has('x-frame-options') ? 5 : -20;
}

function resourcePoints(headers: Headers): number {
  const policy = headers.get('cross-origin-resource-policy');
  if (policy === null || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}

function scriptPoints(page: ReturnType<typeof parse>): number {
  const foreign = page
    .querySelectorAll('script[src]')
    .filter((script) => /^(https?:)?\/\//.test(addressOf(script)));
  if (foreign.some((script) => !addressOf(script).startsWith('https:'))) return -50;
  return foreign.some((script) => !script.hasAttribute('integrity')) ? -5 : 0;
}

function addressOf(script: ReturnType<typeof parse>): string {
  return script.getAttribute('src') ?? '';
}

function sum(verdicts: readonly Verdict[]): number {
  return verdicts.reduce((total, { points }) => total + points, 0);
}
