import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';
import { answeredFieldErrors, type FieldErrors } from '#src/lib/field-errors.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import type { Lead } from './lead.ts';

/**
 * Asks the server to keep a lead; safe to repeat, the lead's id makes it one. Resolves to whether it
 * is kept, or to what the server found wrong with its fields.
 */
export async function storeLead(lead: Lead): Promise<boolean | FieldErrors> {
  try {
    await fetchJson(functionPaths.leads, { body: lead });
    return true;
  } catch (error) {
    // Out of reach or too slow: the mail may still get through.
    const errors = error instanceof ErrorAnswer ? answeredFieldErrors(error.body) : undefined;
    return errors ?? false;
  }
}

/** Tells the server that the mail went out. Lost calls are harmless: the lead is mailed once more. */
export function markMailed(lead: Lead): void {
  const body = { ...lead, emailed: true };
  fetchJson(functionPaths.leads, { body, keepalive: true }).catch(() => undefined);
}
