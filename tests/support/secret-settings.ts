import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#dev/project-root.ts';

/** The settings that .env.example calls secret: the explanation above a name says so. */
export const secretNames: readonly string[] = readFileSync(
  path.join(projectRoot, '.env.example'),
  'utf8',
)
  .split(/(?<==)\n/)
  .filter((entry) => /\bSecret\./.test(entry))
  .map((entry) => /(\w+)=$/.exec(entry)?.[1] ?? '')
  .filter(Boolean);

/** Values for them that are easy to find again: the site is built with them, and may not hold one. */
export const plantedSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  secretNames.map((name) => [name, `planted_${name.toLowerCase()}_5b1f0c`]),
);
