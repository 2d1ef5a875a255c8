import { createHash } from 'node:crypto';
import { facts, phoneHref, phoneText } from '#src/business/facts.ts';
import { escapeHtml } from '#src/lib/escape-html.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import { paths } from '#src/lib/paths.ts';
import type { HttpError } from '#src/server/http-error.ts';
import { leadLimits } from '../contact-fields.ts';

export interface TypedInquiry {
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
}

type Field = keyof TypedInquiry;

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, textarea { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit }
[aria-invalid] { border: 2px solid #b3261e }
.error { margin: .25rem 0 0 }
.error::before { content: "\\2192\\00a0" }
button { margin-top: 1.5rem; padding: .7rem 1.5rem; font: inherit; font-weight: 600 }
.elsewhere { position: absolute; left: -100vw }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page loads nothing and runs nothing; its one style block is named by its hash. */
export const inquiryPagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

/**
 * The contact form once more, for a browser without a script: says what to mend and keeps what was
 * typed.
 */
export function inquiryPage(typed: TypedInquiry, refusal: HttpError): string {
  const { fields = {}, message } = refusal;
  const title = 'Your inquiry has not been sent yet';
  const field = (name: Field, label: string, attributes: string) =>
    fieldHtml({ name, label, attributes, value: typed[name], error: fields[name] });
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
<main>
<h1>${title}</h1>
<p role="alert">${escapeHtml(message)} Everything you typed is still here.</p>
<form method="post" action="${functionPaths.leads}">
${field('name', 'Name', `autocomplete="name" required maxlength="${leadLimits.name}"`)}
${field('email', 'Email', `type="email" autocomplete="email" required maxlength="${leadLimits.email}"`)}
${field('phone', 'Phone Number', 'type="tel" autocomplete="tel" required')}
${field('service', 'Service', `maxlength="${leadLimits.service}"`)}
${field('message', 'Message', `maxlength="${leadLimits.message}" rows="6"`)}
<p class="elsewhere"><label for="website">Leave this empty</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<button>Send</button>
</form>
<p>You can also call us at <a href="${phoneHref}">${phoneText}</a>, or go back to the
<a href="${paths.inquiries}">contact page</a>.</p>
</main>
</body>
</html>
`;
}

interface FieldToPrint {
  name: Field;
  label: string;
  attributes: string;
  value: string;
  error: string | undefined;
}

function fieldHtml({ name, label, attributes, value, error }: FieldToPrint): string {
  const invalid =
    error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
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
