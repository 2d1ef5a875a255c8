import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import type { FunctionModule } from '../function-host.ts';
import { projectRoot } from '../project-root.ts';

const folder = path.join(projectRoot, 'netlify/functions');

/** Every function there is, by name: a new file is in the tests that ask here. */
export const functionNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.mts'))
  .map((file) => path.basename(file, '.mts'))
  .toSorted();

/** Whether Netlify runs a function on schedule only; it then has no public address. */
export async function isScheduled(name: string): Promise<boolean> {
  const file = pathToFileURL(path.join(folder, `${name}.mts`)).href;
  const { config } = (await import(file)) as FunctionModule & { config?: Config };
  return config !== undefined && 'schedule' in config;
}

/** The methods that the `Allow` header of an answer names. */
export function allowedMethods({ headers }: { headers: Headers }): string[] {
  return (headers.get('allow') ?? '').split(', ').filter(Boolean);
}
