import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { formatMarkdown } from '#tests/support/site/markdown.ts';
import { projectRoot } from '#dev/project-root.ts';

const file = path.join(projectRoot, 'docs/benchmarks.md');

const introduction = `# Benchmarks

Written by \`npm run bench\`; parts by name, such as \`npm run bench -- weights lighthouse\`. Each part says on
what machine and when it was measured. A figure in bold is over its limit.`;

export function machineLine(now: Date): string {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${now.toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

export async function writeBenchmarks(
  measured: ReadonlyMap<string, string>,
  titles: readonly string[],
): Promise<void> {
  const before = existsSync(file)
    ? sectionsOf(readFileSync(file, 'utf8'))
    : new Map<string, string>();
  const sections = titles.flatMap((title) => {
    const text = measured.get(title) ?? before.get(title);
    return text === undefined ? [] : [`## ${title}\n\n${text}`];
  });
  writeFileSync(file, await formatMarkdown([introduction, ...sections].join('\n\n'), file));
}

function sectionsOf(document: string): Map<string, string> {
  const [, ...sections] = document.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
