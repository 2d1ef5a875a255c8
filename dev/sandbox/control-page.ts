import { escape as escapeHtml } from 'html-escaper';
import type { SandboxRecord, SandboxSwitch } from './service.ts';

export interface ServiceState {
  name: string;
  title: string;
  mode: string;
  modes: Readonly<Record<string, string>>;
  seconds: number;
  switches: readonly SandboxSwitch[];
  records: readonly SandboxRecord[];
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid; margin-top: 2rem }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end }
input { width: 5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { font-weight: 600 }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid }
pre { overflow-x: auto }
`;

export function controlPage(services: readonly ServiceState[]): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<style>${style}</style>
</head>
<body>
<h1>Sandbox</h1>
<p>These fakes answer instead of outside services whose keys are not set. Nothing leaves this machine.</p>
<form method="post" action="/reset"><button>Forget everything and let all work</button></form>
${services.map(serviceSection).join('\n')}
</body>
</html>
`;
}

function serviceSection(service: ServiceState): string {
  const { name, title, mode, modes, seconds, switches, records } = service;
  return `<section>
<h2>${escapeHtml(title)}</h2>
<form method="post" action="/mode">
<input type="hidden" name="service" value="${escapeHtml(name)}">
<label>It <select name="mode">${options(modes, mode)}</select></label>
<label>Late by <input name="seconds" type="number" min="0" max="120" value="${seconds}"> seconds</label>
<button>Set</button>
</form>
${switches.map((each) => switchForm(name, each)).join('\n')}
<h3>Received: ${records.length}</h3>
${records.toReversed().map(recordDetails).join('\n')}
</section>`;
}

function switchForm(service: string, { name, label, choices, value }: SandboxSwitch): string {
  return `<form method="post" action="/switch">
<input type="hidden" name="service" value="${escapeHtml(service)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<label>${escapeHtml(label)} <select name="value">${options(choices, value)}</select></label>
<button>Set</button>
</form>`;
}

function options(choices: Readonly<Record<string, string>>, chosen: string): string {
  return Object.entries(choices)
    .map(([value, text]) => {
      const selected = value === chosen ? ' selected' : '';
      return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(text)}</option>`;
    })
    .join('');
}

function recordDetails({ at, title, details, html, files = [] }: SandboxRecord): string {
  const rows = Object.entries(details).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const visible =
    html === undefined ? '' : `<iframe sandbox srcdoc="${escapeHtml(html)}"></iframe>`;
  const attached = files.map(
    (file) =>
      `<h4>${escapeHtml(`${file.name} (${file.type})`)}</h4><pre>${escapeHtml(file.content)}</pre>`,
  );
  return `<details><summary>${escapeHtml(`${at} ${title}`)}</summary>
<dl>${rows.join('')}</dl>${visible}${attached.join('')}</details>`;
}
