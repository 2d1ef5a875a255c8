import type * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { answeredFieldErrors, type FieldErrors } from '#src/lib/field-errors.client.ts';
import { createForm, type FieldValues } from '#src/lib/form.store.ts';
import { functionPaths } from '#src/lib/function-paths.ts';

interface LeadFormOptions<Fields> {
  /** Where this tab keeps what was typed. */
  key: string;
  parse: (values: FieldValues) => z.core.util.SafeParseResult<Fields>;
  kind: () => { kind: string; quote?: string };
  mail: (fields: Fields, isStored: boolean) => Promise<void>;
  onSent?: (fields: Fields, isStored: boolean) => void;
}

/** A form that ends as a lead: it got through once the server stores the lead or its mail went out. */
export function createLeadForm<Fields extends object>(options: LeadFormOptions<Fields>) {
  const openedAt = Date.now();
  let id = crypto.randomUUID();
  return createForm({
    key: options.key,
    parse: options.parse,
    async send(fields, { website = '' }) {
      const elapsedMs = Date.now() - openedAt;
      const envelope = { id, emailed: false, mailBy: 'browser', website, elapsedMs };
      const lead = { ...options.kind(), ...fields, ...envelope };
      const stored = await storeLead(lead);
      if (typeof stored === 'object') return stored;
      const isMailed = await options.mail(fields, stored).then(
        () => true,
        () => false,
      );
      if (stored) reportMail(lead, isMailed);
      if (!stored && !isMailed) return 'failed';
      options.onSent?.(fields, stored);
      id = crypto.randomUUID();
      return 'sent';
    },
  });
}

/**
 * Asks the server to store a lead; safe to repeat, the lead's id makes it one. Resolves to whether it
 * is stored, or to what the server found wrong with its fields.
 */
async function storeLead(lead: object): Promise<boolean | FieldErrors> {
  try {
    await fetchJson(functionPaths.leads, { body: lead });
    return true;
  } catch (error) {
    // Out of reach or too slow: the mail may still get through.
    return answeredFieldErrors(error) ?? false;
  }
}

/**
 * Tells the server that the mail went out, or that it must send it. Lost calls are harmless: the
 * scheduled run mails the lead.
 */
function reportMail(lead: object, isMailed: boolean): void {
  const body = { ...lead, ...(isMailed ? { emailed: true } : { mailBy: 'server' }) };
  fetchJson(functionPaths.leads, { body, keepalive: true }).catch(() => undefined);
}
