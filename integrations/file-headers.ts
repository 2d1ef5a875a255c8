import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const settingsFile = join(import.meta.dirname, '../netlify.toml');

/** The headers that netlify.toml gives to every file, by name. Throws when it gives none. */
export function fileHeaders(): Record<string, string> {
  const settings = readFileSync(settingsFile, 'utf8');
  const block = /for = "\/\*"\s+\[headers\.values\]\n([\s\S]*?)\n\n/.exec(settings)?.[1] ?? '';
  const written = Array.from(
    block.matchAll(/^\s+([\w-]+) = (".*")$/gm),
    ([, name = '', value = '']) => [name, JSON.parse(value) as string] as const,
  );
  if (written.length === 0) throw new Error('netlify.toml gives no headers to "/*".');
  return Object.fromEntries(written);
}
