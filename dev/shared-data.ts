import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { projectRoot } from './project-root.ts';

const directory = process.env.SHARED_DATA ?? path.join(projectRoot, '../shared/data');

/**
 * Third-party test data that is kept beside the project, or in the folder named by SHARED_DATA.
 * `undefined` where it is absent: tests then skip themselves and say so in their name.
 */
export function sharedData<Data>(name: string, schema: z.ZodType<Data>): Data | undefined {
  const text = sharedFile(name);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

/** The text of such a file. */
export function sharedFile(name: string): string | undefined {
  const file = path.join(directory, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
