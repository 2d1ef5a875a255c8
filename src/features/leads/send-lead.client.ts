import { functionPaths } from '#src/lib/function-paths.ts';
import { errorFields } from '#src/lib/error-fields.ts';
import type { Lead } from './lead.ts';

const timeoutMs = 8000;

export type StoredLead =
  | { outcome: 'stored' }
  /** The server found a fault in the fields; the messages are for the visitor. */
  | { outcome: 'refused'; errors: Record<string, string> }
  | { outcome: 'failed' };

/** Asks the server to keep a lead. Safe to repeat: the lead's id makes it one. */
export async function storeLead(lead: Lead): Promise<StoredLead> {
  try {
    const response = await fetch(functionPaths.leads, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { outcome: 'stored' };
    const errors = errorFields(await response.json());
    return response.status === 400 && errors
      ? { outcome: 'refused', errors }
      : { outcome: 'failed' };
  } catch {
    // Out of reach or too slow: the mail may still get through.
    return { outcome: 'failed' };
  }
}

/** Tells the server that the mail went out. Lost calls are harmless: the lead is mailed once more. */
export function markMailed(lead: Lead): void {
  void fetch(functionPaths.leads, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...lead, emailed: true }),
    keepalive: true,
  }).catch(() => undefined);
}
