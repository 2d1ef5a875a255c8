import { vi } from 'vitest';

declare global {
  var settingsOfWorker: NodeJS.ProcessEnv | undefined;
}

// The files of a worker run one after the other in it. Each begins with modules, mocks, clock and settings as if it
// were alone; only packages stay loaded, and the database stays open.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
const settings = (globalThis.settingsOfWorker ??= { ...process.env });
for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, settings);
