import { execFileSync } from 'node:child_process';
import { readSource } from './read-source.ts';

export type ReadBefore = (file: string) => unknown;

/**
 * Reads files as they were: in a build on Netlify, where the newest commit holds the change, as in the commit that was
 * published last, or else the one before; anywhere else as in the last commit. Nothing without the history of git.
 */
export function readBefore(
  root: string,
  { NETLIFY, CACHED_COMMIT_REF = '' }: NodeJS.ProcessEnv = process.env,
): ReadBefore | undefined {
  const commits = NETLIFY ? [CACHED_COMMIT_REF, 'HEAD~1'] : ['HEAD'];
  const newest = git(root, 'rev-parse', 'HEAD');
  const base = commits
    .map((commit) => git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`))
    .find((commit) => commit !== undefined && !(NETLIFY && commit === newest));
  if (base === undefined) return undefined;
  return (file) => readSource(file, git(root, 'show', `${base.trim()}:./${file}`) ?? '').fields;
}

function git(root: string, ...command: string[]): string | undefined {
  try {
    return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    // No git, no history, no such commit, or no such file in it.
    return undefined;
  }
}
