import { onTestFinished, vi } from 'vitest';

/** Sets variables for this test. They are read as modules are loaded: these are loaded again, now and after the test. */
export function useSettings(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}
