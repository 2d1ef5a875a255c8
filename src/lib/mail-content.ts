import { escape as escapeHtml } from 'html-escaper';

export type MailBlock =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { link: string; url: string }
  /** What the mail's one picture shows (`OutboxMail.picture`). */
  | { picture: string }
  | { chart: readonly (readonly [label: string, value: number])[] };

export type MailContent = { subject: string; blocks: readonly MailBlock[] };

/** A name that is only a name, as a mail to an address that a visitor typed may repeat it: no URL, no sentence. */
export function plainName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? name : undefined;
}

export function firstName(name: string): string | undefined {
  return plainName(name.trim().split(/\s/, 1)[0] ?? '');
}

export const logoId = 'logo';
export const pictureId = 'picture';

export function greeting(name: string): string {
  return `Hello ${plainName(name) ?? 'there'},`;
}

export function mailText({ blocks }: MailContent): string {
  return blocks.map(blockText).join('\n\n');
}

const colours =
  'body{background:#fff;color:#161b22}a{color:#0b4f8a}@media (prefers-color-scheme:dark){body{background:#12161c;color:#e6ebf1}a{color:#a9cdff}}';

/** The same text as HTML that mail programs agree on: no picture from elsewhere, no script, light or dark as the reader has it. */
export function mailHtml({ subject, blocks }: MailContent): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${colours}</style>
</head>
<body style="margin:0;padding:1rem">
<div style="max-width:36rem;margin:0 auto;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere">
<img src="cid:${logoId}" width="40" height="40" alt="" style="display:block;border-radius:4px">
${blocks.map(blockHtml).join('\n')}
</div>
</body>
</html>
`;
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.link}:\n${block.url}`;
  if ('picture' in block) return block.picture;
  if ('chart' in block) return chartText(block.chart);
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

const longestBar = 20;

/** Bars of characters: no picture that a mail program holds back, and readable aloud. */
function chartText(chart: readonly (readonly [label: string, value: number])[]): string {
  const largest = Math.max(1, ...chart.map(([, value]) => value));
  const width = Math.max(...chart.map(([label]) => label.length));
  return chart
    .map(([label, value]) => {
      const bar = '█'.repeat(Math.ceil((value / largest) * longestBar));
      return `${label.padEnd(width)}  ${[bar, value].filter((part) => part !== '').join(' ')}`;
    })
    .join('\n');
}

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`;
  if ('link' in block)
    return `<p><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:.75rem 1.25rem;border:2px solid;border-radius:4px;font-weight:600">${escapeHtml(block.link)}</a></p>`;
  if ('chart' in block)
    return `<pre style="white-space:pre-wrap">${escapeHtml(chartText(block.chart))}</pre>`;
  if ('picture' in block)
    return `<p><img src="cid:${pictureId}" alt="${escapeHtml(block.picture)}" style="max-width:100%"></p>`;
  const facts = block.facts.map(
    ([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${lines(value)}`,
  );
  return `<p>${facts.join('<br>\n')}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
