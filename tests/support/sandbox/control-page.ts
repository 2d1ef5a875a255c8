import { escapeHtml } from '#src/lib/escape-html.ts';
import type { SandboxRecord } from './service.ts';

/** One stand-in as the page shows it and `GET /state` answers it. */
export interface ServiceState {
  name: string;
  title: string;
  mode: string;
  /** Every mode it has, with what it does. */
  modes: Readonly<Record<string, string>>;
  seconds: number;
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
`;

/** The sandbox's own page: what the stand-ins have received, and how they behave. */
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
<p>These stand-ins answer instead of outside services whose keys are not set. Nothing leaves this machine.</p>
<form method="post" action="/reset"><button>Forget everything and let all work</button></form>
${services.map(serviceSection).join('\n')}
</body>
</html>
`;
}

function serviceSection({ name, title, mode, modes, seconds, records }: ServiceState): string {
  const options = Object.entries(modes).map(([choice, text]) => {
    const selected = choice === mode ? ' selected' : '';
    return `<option value="${choice}"${selected}>${text}</option>`;
  });
  return `<section>
<h2>${escapeHtml(title)}</h2>
<form method="post" action="/mode">
<input type="hidden" name="service" value="${escapeHtml(name)}">
<label>It <select name="mode">${options.join('')}</select></label>
<label>Late by <input name="seconds" type="number" min="0" max="120" value="${seconds}"> seconds</label>
<button>Set</button>
</form>
<h3>Received: ${records.length}</h3>
${records.toReversed().map(recordDetails).join('\n')}
</section>`;
}

function recordDetails({ at, title, details }: SandboxRecord): string {
  const rows = Object.entries(details).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<details><summary>${escapeHtml(`${at} ${title}`)}</summary><dl>${rows.join('')}</dl></details>`;
}
