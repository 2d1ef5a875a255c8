/** What was chosen or measured. Never a name, an email address or a phone number. */
export type EventDetail = Readonly<Record<string, string | number | readonly string[]>>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function pushEvent(event: string, detail: EventDetail = {}): void {
  (window.dataLayer ??= []).push({ ...detail, event, timestamp: new Date().toISOString() });
}
