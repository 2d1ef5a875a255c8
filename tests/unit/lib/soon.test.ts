import { afterEach, expect, it, vi } from 'vitest';
import soon from '#src/lib/directives/soon.client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('wakes an island in another task than the one in which its code came', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  const hydrate = vi.fn();
  soon(() => Promise.resolve(hydrate), { name: 'soon', value: '' }, {} as HTMLElement);
  await Promise.resolve();
  expect(hydrate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(hydrate).toHaveBeenCalledOnce();
});
