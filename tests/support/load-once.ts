import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import type { FunctionModule } from '#dev/function-host.ts';

const loaded = new Map<string, Promise<FunctionModule>>();

const resetModules = vi.resetModules.bind(vi);
vi.resetModules = () => {
  loaded.clear();
  return resetModules();
};

/**
 * Loads the source of a function; again only after `vi.resetModules`. Vitest asks its main thread at each
 * dynamic import, which takes longer than most functions do.
 */
export function loadOnce(file: string): Promise<FunctionModule> {
  const module = loaded.get(file) ?? (import(pathToFileURL(file).href) as Promise<FunctionModule>);
  loaded.set(file, module);
  return module;
}
