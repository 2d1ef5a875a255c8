import type { ClientDirective } from 'astro';

/**
 * `client:soon`: as `client:idle`, but an island's code runs in one task and React wakes it in the next, so that a tap
 * waits for one of them at most.
 */
const soon: ClientDirective = (load) => {
  const wake = () => {
    void load().then((hydrate) => setTimeout(() => void hydrate()));
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, 200);
};

export default soon;
