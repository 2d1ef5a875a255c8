import { pushEvent } from '#src/lib/signals/data-layer.client.ts';
import { sendSignals } from '#src/lib/signals/send-signals.client.ts';

/** Counts a page that does not exist, and whether a link of ours led there. Never which. */
export function reportMissingPage(): void {
  const isOurs = document.referrer.startsWith(`${location.origin}/`);
  pushEvent('page_missing', { from: isOurs ? 'own' : 'other' });
  sendSignals();
}
