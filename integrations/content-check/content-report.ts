import { escape } from 'html-escaper';

const help = 'What to write in each file: docs/content-mistakes.md';

export function contentReport(problems: readonly string[]): string {
  return `${heading(problems)}, so it is not published.\n\n${problems.join('\n')}\n\n${help}`;
}

export function reportPage(problems: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading(problems)}</title><script type="module" src="/@vite/client"></script>
<body style="max-width: 50rem; margin: 10vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui; overflow-wrap: anywhere">
<h1 style="line-height: 1.2">${heading(problems)}</h1>
<ul>${problems.map((problem) => `<li style="margin: 1em 0">${escape(problem)}</li>`).join('')}</ul>
<p>Correct and save the file; this page then loads by itself.</p>
<p>${help}</p>`;
}

function heading({ length }: readonly string[]): string {
  return `The content has ${length === 1 ? 'a mistake' : `${length} mistakes`}`;
}
