import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { mailHtml, mailText, type MailContent } from '#src/lib/mail-content.ts';

const mail: MailContent = {
  subject: 'For <b>Ann</b>',
  blocks: [
    'Hello Ann,\nthis is <script>alert(1)</script>.',
    {
      facts: [
        ['Car', 'Toyota "RAV4"'],
        ['Price', '$1,200'],
      ],
    },
    { link: 'See your booking', url: 'https://a.example/?x=1&y="2"' },
  ],
};

describe('a mail', () => {
  it('is plain text with an empty line between its parts', () =>
    expect(mailText(mail)).toBe(
      'Hello Ann,\nthis is <script>alert(1)</script>.\n\nCar: Toyota "RAV4"\nPrice: $1,200\n\nSee your booking:\nhttps://a.example/?x=1&y="2"',
    ));

  it('says the same as HTML, in which nothing that was typed is markup', () => {
    const page = parse(mailHtml(mail));
    expect(page.querySelectorAll('script, b')).toEqual([]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://a.example/?x=1&y="2"');
    const text = (text: string) => text.split(/[\s:]+/).filter(Boolean);
    const withoutUrl = mailText(mail).replace(/https:\S+/, '');
    expect(text(page.querySelector('body')?.text ?? '')).toEqual(text(withoutUrl));
  });
});
