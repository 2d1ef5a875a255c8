import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#dev/project-root.ts';

const folder = path.join(projectRoot, 'netlify/functions');

/** Every function there is, by name: a new file is in the tests that ask here. */
export const functionNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mts'))
  .map((file) => path.basename(file, '.mts'))
  .toSorted();

/**
 * Whether Netlify runs a function on schedule only; it then has no public address. Read from the
 * source, as Netlify does.
 */
export function isScheduled(name: string): boolean {
  return /^export const config\b.*\bschedule: /ms.test(
    readFileSync(path.join(folder, `${name}.mts`), 'utf8'),
  );
}

/** The functions that anybody can call. */
export const publicFunctionNames = functionNames.filter((name) => !isScheduled(name));

/** The methods that the `Allow` header of an answer names. */
export function allowedMethods({ headers }: { headers: Headers }): string[] {
  return (headers.get('allow') ?? '').split(', ').filter(Boolean);
}
