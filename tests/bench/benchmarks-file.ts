import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { formatMarkdown } from '#tests/support/site/markdown.ts';
import { projectRoot } from '#dev/project-root.ts';

const file = path.join(projectRoot, 'docs/benchmarks.md');

const introduction = `# Benchmarks

Written by \`npm run bench\`; parts by name, such as \`npm run bench -- weights lighthouse\`. Each part says on
what machine, when and at what commit it was measured. A figure in bold is over its limit. \`npm run check\` and
\`npm run bench -- --check\` name the tables whose subject has changed since.`;

export function measuredLine(now: Date, commit: string, minutes: number): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${now.toISOString().slice(0, 10)}, commit ${commit}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}; took ${minutes.toFixed(1)} min.`;
}

export async function writeBenchmarks(
  measured: ReadonlyMap<string, string>,
  titles: readonly string[],
): Promise<void> {
  const before = readBenchmarks();
  const sections = titles.flatMap((title) => {
    const text = measured.get(title) ?? before.get(title);
    return text === undefined ? [] : [`## ${title}\n\n${text}`];
  });
  writeFileSync(file, await formatMarkdown([introduction, ...sections].join('\n\n'), file));
}

/** The text of each table, by its title. */
export function readBenchmarks(): Map<string, string> {
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, ...sections] = document.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
