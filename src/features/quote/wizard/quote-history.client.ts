import { shopYear } from '#src/business/shop-day.ts';
import { $wizard, nextStep, openQuote, previousStep, showStep } from './quote.store.ts';
import { encodeQuote } from '../quote-url.ts';
import type { StepId } from '../steps.ts';

interface QuoteHistoryState {
  quoteStep: StepId;
  /** How many steps of this visit lie before this entry; Back leaves the page at 0. */
  depth: number;
}

/**
 * Ties the wizard to the address bar: every answer is in the query, every step is an entry of the
 * history. Returns what undoes it.
 */
export function connectHistory(): () => void {
  openQuote(location.search, historyState()?.quoteStep, shopYear(new Date()));
  const onPopState = () => {
    // Answers given later stay: only the step goes back.
    showStep(historyState()?.quoteStep ?? 'service');
  };
  window.addEventListener('popstate', onPopState);
  const stopWriting = $wizard.subscribe(({ step }) => {
    writeEntry('replaceState', step, historyState()?.depth ?? 0);
  });
  return () => {
    window.removeEventListener('popstate', onPopState);
    stopWriting();
  };
}

/**
 * Goes one step on, as a new entry of the history. The answer is seen first: a slow phone marks it at once and draws
 * the next step in the picture after.
 */
export function goForward(): void {
  const { step: from } = $wizard.get();
  requestAnimationFrame(() => {
    setTimeout(() => {
      const wizard = $wizard.get();
      // A double click asks twice.
      if (wizard.step !== from) return;
      const step = nextStep(wizard);
      if (step === from) return;
      writeEntry('pushState', step, (historyState()?.depth ?? 0) + 1);
      showStep(step);
    });
  });
}

/** Goes one step back, by the history where this visit wrote it. */
export function goBack(): void {
  const previous = previousStep($wizard.get());
  if (previous === undefined) return;
  if ((historyState()?.depth ?? 0) > 0) history.back();
  else showStep(previous);
}

/** Puts the quote's link on the clipboard; false where the browser refuses it. */
export async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}

function historyState(): QuoteHistoryState | undefined {
  const state: unknown = history.state;
  const isOurs = typeof state === 'object' && state !== null && 'quoteStep' in state;
  return isOurs ? (state as QuoteHistoryState) : undefined;
}

function writeEntry(method: 'pushState' | 'replaceState', quoteStep: StepId, depth: number): void {
  const query = encodeQuote($wizard.get().draft);
  const state: QuoteHistoryState = { quoteStep, depth };
  history[method](state, '', query === '' ? location.pathname : `?${query}`);
}
