/** What was chosen. Never a name, an email address or a phone number. */
type Detail = Readonly<Record<string, string | number | readonly string[]>>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Tells the data layer what a visitor did in the quote builder, and when (ISO 8601, UTC). */
export function trackQuote(event: string, detail: Detail = {}): void {
  (window.dataLayer ??= []).push({ ...detail, event, timestamp: new Date().toISOString() });
}
