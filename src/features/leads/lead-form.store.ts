import type * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { answeredFieldErrors, type FieldErrors } from '#src/lib/field-errors.client.ts';
import { createForm, type FieldValues } from '#src/lib/form.store.ts';
import { functionPaths } from '#src/lib/function-paths.ts';
import type { Lead, LeadAnswers } from './lead.ts';

interface LeadFormOptions<Fields> {
  /** Where this tab keeps what was typed. */
  key: string;
  parse: (values: FieldValues) => z.core.util.SafeParseResult<Fields>;
  toLead: (fields: Fields) => LeadAnswers;
  /** Sends the mail to the owner about a lead that the server has kept, or could not keep. */
  mail: (lead: Lead, isStored: boolean) => Promise<void>;
  /** Called with a lead that was stored or mailed. */
  onSent?: (lead: Lead, isStored: boolean) => void;
}

/** A form that ends as a lead: it got through once the server keeps the lead or its mail went out. */
export function createLeadForm<Fields>({
  key,
  parse,
  toLead,
  mail,
  onSent,
}: LeadFormOptions<Fields>) {
  const openedAt = Date.now();
  let id = crypto.randomUUID();
  return createForm({
    key,
    parse,
    async send(fields, { website = '' }) {
      const elapsedMs = Date.now() - openedAt;
      const envelope = { id, emailed: false, mailBy: 'browser', website, elapsedMs } as const;
      const lead: Lead = { ...toLead(fields), ...envelope };
      const stored = await storeLead(lead);
      if (typeof stored === 'object') return stored;
      const isMailed = await mail(lead, stored).then(
        () => true,
        () => false,
      );
      if (stored) reportMail(lead, isMailed);
      if (!stored && !isMailed) return 'failed';
      onSent?.(lead, stored);
      id = crypto.randomUUID();
      return 'sent';
    },
  });
}

/**
 * Asks the server to keep a lead; safe to repeat, the lead's id makes it one. Resolves to whether it
 * is kept, or to what the server found wrong with its fields.
 */
async function storeLead(lead: Lead): Promise<boolean | FieldErrors> {
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
function reportMail(lead: Lead, isMailed: boolean): void {
  const body = { ...lead, ...(isMailed ? { emailed: true } : { mailBy: 'server' }) };
  fetchJson(functionPaths.leads, { body, keepalive: true }).catch(() => undefined);
}
