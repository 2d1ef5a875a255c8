import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#dev/project-root.ts';

const folder = path.join(projectRoot, 'netlify/functions');

export const functionNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mts'))
  .map((file) => path.basename(file, '.mts'))
  .toSorted();

function isScheduled(name: string): boolean {
  return /^export const config\b.*\bschedule: /ms.test(
    readFileSync(path.join(folder, `${name}.mts`), 'utf8'),
  );
}

export const publicFunctionNames = functionNames.filter((name) => !isScheduled(name));

export function allowedMethods({ headers }: { headers: Headers }): string[] {
  return (headers.get('allow') ?? '').split(', ').filter(Boolean);
}
