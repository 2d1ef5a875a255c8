import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { MailRecords } from './ready-check.ts';

/** Milliseconds, for one try of two. */
const timeoutMs = 2000;

/** Nothing where the DNS does not answer. */
export async function readMailRecords(
  domain: string,
  selectors: readonly string[],
): Promise<MailRecords | undefined> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  const texts = async (name: string, pattern: RegExp) => {
    const records = await readTexts(resolver, name);
    return records.filter((record) => pattern.test(record));
  };
  // A subdomain without a record has that of the domain above it (RFC 7489, 6.6.3).
  const dmarcOf = async (name: string): Promise<string[]> => {
    const found = await texts(`_dmarc.${name}`, /^v=DMARC1/i);
    const above = name.replace(/^[^.]+\./, '');
    return found.length > 0 || !above.includes('.') ? found : dmarcOf(above);
  };
  try {
    const [spf, dmarc, ...keys] = await Promise.all([
      texts(domain, /^v=spf1(\s|$)/i),
      dmarcOf(domain),
      ...selectors.map((selector) => texts(`${selector}._domainkey.${domain}`, /\bp=/)),
    ]);
    const dkim = selectors.flatMap((selector, index) => {
      const [key] = keys[index] ?? [];
      return key === undefined ? [] : [[selector, key] as const];
    });
    return { spf, dmarc, dkim: Object.fromEntries(dkim) };
  } catch (error) {
    if (isDnsError(error)) return undefined;
    throw error;
  }
}

async function readTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (isDnsError(error) && (error.code === NOTFOUND || error.code === NODATA)) return [];
    throw error;
  }
}

function isDnsError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
