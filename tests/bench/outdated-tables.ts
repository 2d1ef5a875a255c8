import { spawnSync } from 'node:child_process';
import { projectRoot } from '#dev/project-root.ts';
import { readBenchmarks } from './benchmarks-file.ts';

const site = ['src', 'public', 'integrations', 'astro.config.mjs', 'package-lock.json'];
const visitorPages = [
  ...site,
  ':!src/server',
  ':!*.server.ts',
  ':!src/features/desk',
  ':!src/pages/desk',
];
const server = ['netlify', 'src/server', 'src/functions', '*.server.ts', 'package-lock.json'];

/** What each table measures, as git's pathspecs. */
const measured: Readonly<Record<string, readonly string[]>> = {
  'Page weights': visitorPages,
  Lighthouse: visitorPages,
  Blocking: visitorPages,
  'The second page': visitorPages,
  Functions: server,
  'On-demand pages': [...server, 'src/pages', 'src/features/desk', 'src/middleware.ts'],
  'Growth of the shop': [...site, ':!src/server', ':!*.server.ts'],
  'Growth of the blog': [...site, ':!src/server', ':!*.server.ts'],
};

/** A line for each table of docs/benchmarks.md whose subject has changed since its commit, uncommitted changes too. */
export function outdatedTables(): string[] {
  return [...readBenchmarks()].flatMap(([title, text]) => {
    const commit = /^[\d-]+, commit (\w+):/.exec(text)?.[1];
    const why = commit
      ? changesSince(commit, measured[title] ?? ['.'])
      : 'which is not measured at a commit';
    return why ? [`docs/benchmarks.md is outdated: ${title}, ${why}.`] : [];
  });
}

function changesSince(commit: string, pathspecs: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', commit, '--', ...pathspecs], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status !== 0) return `whose commit ${commit} is not in this repository`;
  const files = stdout.split('\n').filter(Boolean);
  return files.length > 0 ? `${files.length} files have changed since ${commit}` : undefined;
}
