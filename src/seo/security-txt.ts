import { emailHref } from '#src/business/facts.ts';
import { siteUrl } from './site-url.ts';

/** RFC 9116 asks for less than a year, so that a forgotten file stops speaking for us (days). */
const validDays = 350;

export const securityTxtPath = '/.well-known/security.txt';

/**
 * The text of /.well-known/security.txt: where to report a weakness of the site. Valid for some
 * months after the build that made it. https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityTxt(builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + validDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${emailHref}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl(securityTxtPath)}`,
  ];
  return `${lines.join('\n')}\n`;
}
