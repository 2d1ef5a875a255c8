import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, inject, vi } from 'vitest';
import { runHere, type FunctionModule, type RunFunction } from '#dev/function-host.ts';
import { createInstances } from '#dev/function-instances.ts';

declare module 'vitest' {
  interface ProvidedContext {
    usesInstances: boolean;
  }
}

const loaded = new Map<string, Promise<FunctionModule>>();

/**
 * Loads the source of a function; again only after `vi.resetModules`. Vitest asks its main thread at each
 * dynamic import, which takes longer than most functions do.
 */
function loadOnce(file: string): Promise<FunctionModule> {
  const module = loaded.get(file) ?? (import(pathToFileURL(file).href) as Promise<FunctionModule>);
  loaded.set(file, module);
  return module;
}

export const usesInstances = inject('usesInstances');

export const startInstances = () =>
  createInstances([path.join(import.meta.dirname, 'instance-preload.ts')]);

const instances = usesInstances ? startInstances() : undefined;
if (instances) afterAll(instances.renew);

let currentRun = instances?.run ?? runHere(loadOnce);

export const runFunction: RunFunction = (...call) => currentRun(...call);

export function useRun(run: RunFunction): void {
  currentRun = run;
}

const resetModules = vi.resetModules.bind(vi);
vi.resetModules = () => {
  loaded.clear();
  void instances?.renew();
  return resetModules();
};
