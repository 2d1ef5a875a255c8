import { escape as escapeHtml } from 'html-escaper';
import { createHash } from 'node:crypto';
import { cityText, facts, phoneHref, phoneText } from '#src/business/facts.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { paths } from '#src/lib/paths.ts';
import type { HttpError } from '#src/server/http-error.ts';
import { leadLimits } from '#src/features/leads/contact-fields.ts';
import type { InquiryForm } from './inquiry.ts';

/** The code of the error that questions an address: sent again as it is, it is taken. */
export const emailDoubted = 'email_doubted';

// The colours of styles/tokens.css: a function cannot read that file, so a test compares them.
const style = `
:root { color-scheme: dark; background: #08090d; color: #f0f5fa; font: 1.0625rem/1.6 system-ui, sans-serif }
body { margin: 0 }
header, footer { padding: 1.25rem; border-bottom: 1px solid rgb(222 236 255 / 0.12) }
footer { border-width: 1px 0 0; color: #b4c0cd }
header a { color: inherit; font-weight: 600; text-decoration: none }
main { box-sizing: border-box; max-width: 42rem; margin: 2rem auto; padding: 0 1.25rem }
h1 { line-height: 1.2; font-size: clamp(1.75rem, 1.35rem + 1.9vw, 2.75rem) }
a { color: #ffb35a }
label { display: block; margin-top: 1rem; font-size: .9375rem; font-weight: 500 }
input, textarea { box-sizing: border-box; width: 100%; min-height: 3.25rem; padding: .75rem .875rem;
  border: 1px solid rgb(222 236 255 / 0.28); border-radius: 3px; background: #0c1017; color: inherit; font: inherit }
[aria-invalid] { border-color: #ff8095 }
.error { margin: .25rem 0 0; color: #ff8095 }
button { min-width: 12rem; min-height: 3.25rem; margin-top: 1.5rem; border: 0; border-radius: 3px;
  background: #ffb35a; color: #190e00; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid #ffb35a; outline-offset: 2px }
.elsewhere { position: absolute; left: -100vw }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Label and attributes. */
const controls: Readonly<Record<keyof InquiryForm, readonly [string, string]>> = {
  name: ['Name', `autocomplete="name" required maxlength="${leadLimits.name}"`],
  email: ['Email', `type="email" autocomplete="email" required maxlength="${leadLimits.email}"`],
  phone: ['Phone Number', 'type="tel" autocomplete="tel" required'],
  service: ['Service', `maxlength="${leadLimits.service}"`],
  message: ['Message', `maxlength="${leadLimits.message}" rows="6"`],
};
export const inquiryFields = Object.keys(controls) as (keyof InquiryForm)[];

/** The page loads nothing and runs nothing; its one style block is named by its hash. */
export const inquiryPagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

export function inquiryPage(typed: InquiryForm, error: HttpError): string {
  const { code, fields = {}, message } = error;
  const title = 'Your inquiry has not been sent yet';
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${escapeHtml(facts.name)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${paths.home}">${escapeHtml(facts.name)}</a></header>
<main>
<h1>${title}</h1>
<p role="alert">${escapeHtml(message)} Everything you typed is still here.</p>
<form method="post" action="${functionPath('leads')}">
${inquiryFields.map((name) => fieldHtml(name, typed, fields)).join('\n')}
${code === emailDoubted ? `<input type="hidden" name="certain" value="${escapeHtml(typed.email.trim())}">` : ''}
<p class="elsewhere"><label for="website">Leave this empty</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<button>Send</button>
</form>
<p>You can also go back to the <a href="${paths.inquiries}">contact page</a>.</p>
</main>
<footer>${escapeHtml(facts.street)}, ${escapeHtml(cityText)} · Call us at <a href="${phoneHref}">${phoneText}</a></footer>
</body>
</html>
`;
}

function fieldHtml(
  name: keyof InquiryForm,
  { [name]: value }: InquiryForm,
  { [name]: error }: Readonly<Record<string, string>>,
): string {
  const invalid =
    error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  const [label, attributes] = controls[name];
  const common = `id="${name}" name="${name}" ${attributes}${invalid}`;
  // A parser drops a line break right after the tag: this one is there to be dropped.
  const control =
    name === 'message'
      ? `<textarea ${common}>\n${escapeHtml(value)}</textarea>`
      : `<input ${common} value="${escapeHtml(value)}">`;
  const problem =
    error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`;
  return `<label for="${name}">${label}</label>\n${control}\n${problem}`;
}
