import { NOTFOUND, SERVFAIL } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMailRecords } from '#src/features/desk/ready/mail-records.server.ts';

const spf = 'v=spf1 include:_spf.google.com ~all';
const dmarc = 'v=DMARC1; p=none';
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`;

afterEach(() => {
  vi.restoreAllMocks();
});

function read(
  texts: Readonly<Record<string, readonly string[] | 'failing'>>,
  selectors: readonly string[] = ['google', 'selector1'],
  domain = 'shop.ca',
) {
  vi.spyOn(Resolver.prototype, 'resolveTxt').mockImplementation((name) => {
    const found = texts[name];
    if (typeof found === 'object')
      return Promise.resolve(found.map((text) => [text.slice(0, 9), text.slice(9)]));
    const code = found === undefined ? NOTFOUND : SERVFAIL;
    return Promise.reject(Object.assign(new Error(code), { code, syscall: 'queryTxt' }));
  });
  return readMailRecords(domain, selectors);
}

describe('the records for mail', () => {
  it('are found among the others of the domain, each in as many parts as the DNS makes of it', async () => {
    const texts = {
      'shop.ca': ['google-site-verification=1', spf],
      '_dmarc.shop.ca': [dmarc],
      'google._domainkey.shop.ca': [key],
    };
    expect(await read(texts)).toEqual({ spf: [spf], dmarc: [dmarc], dkim: { google: key } });
  });

  it('are empty where the domain has none', async () => {
    expect(await read({ 'shop.ca': [] })).toEqual({ spf: [], dmarc: [], dkim: {} });
  });

  it('are not those of every name, which some domains answer with', async () => {
    const texts = { 'shop.ca': [spf], '_dmarc.shop.ca': [spf], 'google._domainkey.shop.ca': [spf] };
    expect(await read(texts)).toEqual({ spf: [spf], dmarc: [], dkim: {} });
  });

  it('of DKIM are looked up under the entered selector alone', async () => {
    const texts = { '2026a._domainkey.shop.ca': [key], 'google._domainkey.shop.ca': [key] };
    expect(await read(texts, ['2026a'])).toMatchObject({ dkim: { '2026a': key } });
  });

  it('of DMARC are those of the domain above where a subdomain has none', async () => {
    const texts = { 'mail.shop.ca': [spf], '_dmarc.shop.ca': [dmarc] };
    expect(await read(texts, [], 'mail.shop.ca')).toMatchObject({ spf: [spf], dmarc: [dmarc] });
  });

  it('are unknown where the DNS fails for one of them', async () => {
    expect(await read({ 'shop.ca': [spf], '_dmarc.shop.ca': 'failing' })).toBeUndefined();
  });
});
