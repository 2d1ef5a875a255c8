import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { logoId, mailHtml, mailText, pictureId } from '#src/lib/mail-content.ts';
import { mailLogo } from '#src/server/mail/mail-logo.ts';
import { sampleMails } from '#dev/mails/sample-mails.ts';

const mails = Object.values(sampleMails).flat();
const searchTextOf = (text: string) => text.split(/[\s:]+/).filter(Boolean);

it('every mail weighs at most 30 KB of HTML, with the logo at most 4 KB more and no picture from elsewhere', () => {
  expect(mailLogo.content.length).toBeLessThanOrEqual(4096);
  for (const mail of mails) {
    const html = mailHtml(mail);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30 * 1024);
    const pictures = parse(html).querySelectorAll('img, source, [background]');
    for (const picture of pictures)
      expect([`cid:${logoId}`, `cid:${pictureId}`]).toContain(picture.getAttribute('src'));
    expect(html).not.toMatch(/url\(/);
  }
});

it('every mail says the same as plain text', () => {
  for (const mail of mails) {
    const withoutUrls = mailText(mail).replaceAll(/\n(https:\S+\?\S*|https:\S+)(?=\n|$)/g, '');
    const body = parse(mailHtml(mail), { blockTextElements: { pre: true } }).querySelector('body');
    for (const picture of body?.querySelectorAll('img') ?? [])
      picture.replaceWith(picture.getAttribute('alt') ?? '');
    expect(searchTextOf(body?.textContent ?? '')).toEqual(searchTextOf(withoutUrls));
  }
});
