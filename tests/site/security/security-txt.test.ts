import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emailHref, facts } from '#src/business/facts.ts';
import { securityTxtPath } from '#src/seo/security-txt.ts';
import { distFolder } from '#tests/support/site/built-site.ts';

const text = readFileSync(join(distFolder, securityTxtPath), 'utf8');
const fields = text
  .trimEnd()
  .split('\n')
  .map((line) => /^([A-Z][\w-]*): (\S.*)$/.exec(line)?.slice(1, 3));

describe('security.txt', () => {
  it('is made of the fields of RFC 9116, one a line, and says whom to write to', () =>
    expect(fields).toEqual([
      ['Contact', emailHref],
      ['Expires', expect.any(String)],
      ['Preferred-Languages', 'en'],
      ['Canonical', `${facts.origin}${securityTxtPath}`],
    ]));

  it('is valid, and for less than a year', () => {
    const [, expires = ''] = fields[1] ?? [];
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);

    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});
