import type { ClientDirective } from 'astro';
import { isStored } from '../session-storage.client.ts';

// A touch begins as a pointer that comes over what it touches.
const signs = ['pointerover', 'focusin', 'keydown'] as const;

/**
 * `client:intent`: an island sleeps until someone points at it, touches it, focuses it or presses a key in it.
 * Clicks on its buttons while it wakes are held back and done again once it is awake. Links and fields work
 * as in plain HTML. `client:intent="q sort"` also wakes it when the address has one of these parameters, or
 * this tab keeps something under one of these names.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const held: HTMLButtonElement[] = [];
  let isAwake = false;

  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.ariaBusy = 'true';
    held.push(button);
    // After files that did not come: a pointer that rests on the button gives no other sign.
    void wake();
  };

  const wake = async () => {
    if (isAwake) return;
    isAwake = true;
    await (
      await load()
    )();
    const clicks = held.splice(0);
    for (const button of clicks) button.ariaBusy = null;
    // Astro takes the attribute away from an island that woke. Its files may not have come through: a form then
    // posts itself, for anything else the next sign of intent tries again.
    if (island.hasAttribute('ssr')) {
      clicks.find(({ type }) => type === 'submit')?.form?.submit();
      isAwake = false;
      return;
    }
    island.removeEventListener('click', hold, true);
    for (const button of clicks) {
      button.click();
      // React draws what a click changed before this goes on, and a search typed after all of them.
      await Promise.resolve();
    }
  };

  island.addEventListener('click', hold, true);
  const onSign = () => void wake();
  for (const sign of signs) island.addEventListener(sign, onSign);
  const requested = new URLSearchParams(location.search);
  const isWanted = (name: string) => requested.has(name) || isStored(name);
  if (typeof value === 'string' && value.split(' ').some(isWanted)) onSign();
};

export default intent;
