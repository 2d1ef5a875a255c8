type Signal = Readonly<Record<string, string | number>> & { event: 'client_error' | 'web_vitals' };

/** More errors of one page tell nothing new. */
const maxErrors = 5;

let isWatching = false;

/**
 * Tells the data layer of errors in this page, and of its web vitals when it is left. Called where
 * an island loads script anyway; text pages have no script and tell nothing.
 */
export function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  let errors = 0;
  const note = (error: unknown) => {
    if (errors++ < maxErrors)
      push({ event: 'client_error', message: withoutValues(error), path: location.pathname });
  };
  addEventListener('error', ({ message }) => {
    note(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    note(reason);
  });
  watchVitals();
}

/** LCP and the slowest interaction in milliseconds, CLS as a sum; good enough to see a trend. */
function watchVitals(): void {
  const vitals = { lcp: 0, inp: 0, cls: 0 };
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('event', ({ duration }) => (vitals.inp = Math.max(vitals.inp, duration)));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as LayoutShift;
    if (!hadRecentInput) vitals.cls += value;
  });
  addEventListener(
    'pagehide',
    () => {
      push({ event: 'web_vitals', path: location.pathname, ...vitals });
    },
    { once: true },
  );
}

/** The part of a layout shift's entry that the DOM's types do not know. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** Not every browser knows every kind. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    list.getEntries().forEach(take);
  }).observe({ type, buffered: true });
}

/** What an error quotes may be what a visitor typed. */
function withoutValues(error: unknown): string {
  return String(error)
    .replace(/"[^"]*"|'[^']*'|\S+@\S+|\d{5,}/g, '…')
    .slice(0, 200);
}

function push(signal: Signal): void {
  const page = window as unknown as { dataLayer?: object[] };
  (page.dataLayer ??= []).push(signal);
}
