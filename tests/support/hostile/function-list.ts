import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#dev/project-root.ts';

const folder = path.join(projectRoot, 'netlify/functions');

export const functionNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mts'))
  .map((file) => path.basename(file, '.mts'))
  .toSorted();

const sourceOf = (name: string) => readFileSync(path.join(folder, `${name}.mts`), 'utf8');

export function isScheduled(name: string): boolean {
  return /^export const config\b.*\bschedule: /ms.test(sourceOf(name));
}

/** With one of those that `scheduled` makes: what they run never gets the request, and all else is the same for each. */
export const answeringFunctionNames = functionNames.filter(
  (name) => name === 'publish-posts' || !/^export default scheduled\(/m.test(sourceOf(name)),
);

export const publicFunctionNames = functionNames.filter((name) => !isScheduled(name));

export function allowedMethods({ headers }: { headers: Headers }): string[] {
  return (headers.get('allow') ?? '').split(', ').filter(Boolean);
}
