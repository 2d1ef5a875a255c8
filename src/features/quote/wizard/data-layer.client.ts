import { analyticsEvent } from './analytics-event.ts';

type EventName = Parameters<typeof analyticsEvent>[0];
type Detail = Parameters<typeof analyticsEvent>[1];

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Tells the data layer what a visitor did in the quote builder (spec 1, "Analytics events"). */
export function trackQuote(name: EventName, detail: Detail = {}): void {
  (window.dataLayer ??= []).push(analyticsEvent(name, detail, new Date()));
}
