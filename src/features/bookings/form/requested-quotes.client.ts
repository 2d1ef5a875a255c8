import * as z from 'zod/mini';
import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import type { DraftSelection } from '#src/features/quote/questions/selection.ts';
import { readSession, writeSession } from '#src/lib/session-storage.client.ts';

const key = 'requested-quotes';

/** When a quote was requested in this tab (ISO 8601, UTC), by its link. */
export type RequestedQuotes = Readonly<Record<string, string>>;

// Neither a record nor a date of zod, for the reason given in src/lib/field-errors.client.ts.
const Time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const StoredQuotes = z.catchall(z.object({}), Time);

export function readRequestedQuotes(): RequestedQuotes {
  return StoredQuotes.safeParse(readSession(key)).data ?? {};
}

export function saveRequestedQuote(draft: DraftSelection): void {
  const requested = { ...readRequestedQuotes(), [encodeQuote(draft)]: new Date().toISOString() };
  writeSession(key, requested);
}
