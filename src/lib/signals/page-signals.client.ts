import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { pushEvent } from './data-layer.client.ts';
import { noteSource, sendSignals } from './send-signals.client.ts';

const maxErrors = 5;

let isWatching = false;

/**
 * Tells the data layer of errors in this page, and of its web vitals when it is left; what the data layer has heard is
 * counted then. Called where an island loads script anyway; text pages have no script and send nothing.
 */
export function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  noteSource();
  let errors = 0;
  const note = (error: unknown, source: string) => {
    if (errors++ < maxErrors)
      pushEvent('client_error', { message: withoutValues(error), source, path: location.pathname });
  };
  addEventListener('error', ({ message, filename, lineno }) =>
    note(message, `${filename.split('/').at(-1) ?? ''}:${lineno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => note(reason, ''));
  onLCP(reportVital);
  onINP(reportVital);
  onCLS(reportVital);
  // On the window: listeners of the document report the vitals, and come first.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendSignals();
  });
  addEventListener('pagehide', sendSignals);
}

/** A metric is reported once its value is final: at the first interaction, or when the page is left. */
function reportVital({ name, value }: Metric): void {
  pushEvent('web_vitals', { metric: name, value, path: location.pathname });
}

/** What an error quotes may be what a visitor typed. */
function withoutValues(error: unknown): string {
  return String(error)
    .replace(/"[^"]*"|'[^']*'|\S+@\S+|\d{5,}/g, '…')
    .slice(0, 200);
}
