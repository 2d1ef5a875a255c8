import { shopYear } from '#src/business/shop-day.ts';
import { serviceIds } from '#src/business/services.ts';
import { leaveOverlayEntry } from '#src/lib/dialog-over-page.client.ts';
import { noteSource } from '#src/lib/signals/send-signals.client.ts';
import { chooseService } from '../questions/selection.ts';
import { $wizard, nextStep, openQuote, previousStep, setDraft, showStep } from './quote.store.ts';
import { encodeQuote } from '../questions/quote-url.ts';
import type { StepId } from '../questions/steps.ts';

interface QuoteHistoryState {
  quoteStep: StepId;
  /** How many steps of this visit lie before this entry; Back leaves the page at 0. */
  depth: number;
}

/**
 * Every answer is in the query, every step is an entry of the history. Calls `onOpened` once the quote of the link shows,
 * with true where a card was tapped before. Returns what undoes it.
 */
export function connectHistory(onOpened: (isTapped: boolean) => void): () => void {
  // The breakdown that was open when this page was left or reloaded is closed now.
  leaveOverlayEntry();
  // The address loses it here, and the page's signals may start later.
  noteSource();
  const onPopState = () => {
    // Answers given later stay: only the step goes back.
    showStep(historyState().quoteStep ?? 'service');
  };
  window.addEventListener('popstate', onPopState);
  const write = () => writeEntry('replaceState', $wizard.get().step, historyState().depth ?? 0);
  const stopWriting = $wizard.listen(({ step }, before) => {
    // An answer is seen first. A step is written at once: two quick Backs, and its entry is not the current one.
    if (step === before?.step) afterNextPicture(write);
    else write();
  });
  openLink(onOpened);
  return () => {
    window.removeEventListener('popstate', onPopState);
    stopWriting();
  };
}

function openLink(onOpened: (isTapped: boolean) => void): void {
  const { search } = location;
  const { quoteStep } = historyState();
  // Now: React unchecks it when it draws the card again.
  const card = document.querySelector<HTMLInputElement>('input[name="service"]:checked');
  const open = () => {
    // A card stays until it is let go: its click would be lost.
    if (document.querySelector('input:active')) {
      afterNextPicture(open);
      return;
    }
    const answered = $wizard.get().draft.service;
    const chosen = serviceIds.find((id) => id === (answered ?? card?.value));
    // With nothing to open, the page as built would only be drawn a second time.
    if (search !== '' || quoteStep) openQuote(search, quoteStep, shopYear(new Date()));
    const { draft } = $wizard.get();
    // The link may name it too, or the browser filled it in again after a reload.
    const isOther = chosen !== undefined && chosen !== draft.service;
    if (isOther) {
      setDraft(chooseService(draft, chosen));
      showStep('service');
    }
    onOpened(isOther && !answered && !card?.matches(':focus-visible'));
  };
  // Not now: React wakes within the press of a finger, and the click is still to come.
  afterNextPicture(open);
}

export function goForward(): void {
  const { step: from } = $wizard.get();
  afterNextPicture(() => {
    const wizard = $wizard.get();
    // A double click asks twice.
    if (wizard.step !== from) return;
    const step = nextStep(wizard);
    if (step === from) return;
    // Back shows the question of a step, where the browser would show its Continue button again.
    history.scrollRestoration = 'manual';
    writeEntry('pushState', step, (historyState().depth ?? 0) + 1);
    showStep(step);
  });
}

/** Goes one step back, by the history where this visit wrote it. */
export function goBack(): void {
  const previous = previousStep($wizard.get());
  if (previous === undefined) return;
  if ((historyState().depth ?? 0) > 0) history.back();
  else showStep(previous);
}

export function quoteLink(): string {
  return location.href;
}

export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(quoteLink());
    return true;
  } catch {
    return false;
  }
}

/** What can wait until an answer is seen: a slow phone marks the answer at once and does this after. */
function afterNextPicture(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** What this visit wrote into the current entry; nothing where others did. */
function historyState(): Partial<QuoteHistoryState> {
  return (history.state ?? {}) as Partial<QuoteHistoryState>;
}

function writeEntry(method: 'pushState' | 'replaceState', quoteStep: StepId, depth: number): void {
  const query = encodeQuote($wizard.get().draft);
  const state: QuoteHistoryState = { quoteStep, depth };
  history[method](state, '', query === '' ? location.pathname : `?${query}`);
}
