import * as z from 'zod/mini';
import { ErrorAnswer, fetchJson } from '#src/lib/fetch-json.client.ts';
import { answeredFieldErrors, type FieldErrors } from '#src/lib/field-errors.client.ts';
import { createForm, type FieldValues } from '#src/lib/form.store.ts';
import { browserMailMs } from './mail-settings.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';

/** What the server says of a request that it has stored; without the desk's page, it sends the mail to the owner itself. */
const StoredLead = z.object({ deskUrl: z.optional(z.string()) });
type StoredLead = z.infer<typeof StoredLead>;

interface LeadFormOptions<Fields> {
  /** Where this tab keeps what was typed. */
  key: string;
  parse: (values: FieldValues) => z.core.util.SafeParseResult<Fields>;
  kind: () => { kind: string };
  mail: (fields: Fields, stored: StoredLead | undefined) => Promise<void>;
  onSent?: (fields: Fields, isStored: boolean) => void;
}

/** A form that ends as a lead: it got through once the server stores the lead or its mail went out. */
export function createLeadForm<Fields extends object>(options: LeadFormOptions<Fields>) {
  const openedAt = Date.now();
  let id: string = crypto.randomUUID();
  return createForm({
    key: options.key,
    parse: options.parse,
    async send(fields, { website = '' }) {
      const sentAt = Date.now();
      const elapsedMs = sentAt - openedAt;
      const source = readSession('source');
      const request = { ...options.kind(), ...fields };
      const text = JSON.stringify(request);
      // The same request of a page that was left before it had its answer may be stored already.
      const sent = Object(readSession('sent-request')) as Record<string, string | undefined>;
      id = sent[text] ?? id;
      writeSession('sent-request', { [text]: id });
      const lead = {
        ...request,
        ...{ id, emailed: false, mailBy: 'browser', website, elapsedMs, source },
      };
      const stored = await storeLead(lead);
      if (stored && 'errors' in stored) return stored.errors;
      // A tab that slept in between is too late: the server has sent its own.
      const isInTime = Date.now() - sentAt < browserMailMs;
      const isMailed =
        isInTime &&
        (!stored || stored.deskUrl !== undefined) &&
        (await options.mail(fields, stored).then(
          () => true,
          () => false,
        ));
      if (!stored && !isMailed) return 'failed';
      reportMail(lead, isMailed);
      options.onSent?.(fields, stored !== undefined);
      id = crypto.randomUUID();
      removeSession('sent-request');
      return 'sent';
    },
  });
}

/**
 * Asks the server to store a lead; safe to repeat, the lead's id makes it one. Resolves to nothing where it may not be
 * stored, or to what the server found wrong with its fields.
 */
async function storeLead(
  lead: object,
  isRepeat = false,
): Promise<StoredLead | { errors: FieldErrors } | undefined> {
  try {
    return StoredLead.parse(await fetchJson(functionPath('leads'), { body: lead }));
  } catch (error) {
    const errors = answeredFieldErrors(error);
    if (errors) return { errors };
    // A lost answer: what is stored must not be mailed as if it were not.
    if (!isRepeat && !(error instanceof ErrorAnswer)) return storeLead(lead, true);
    // Out of reach or too slow: the mail may still get through.
    return undefined;
  }
}

/** Lost calls are harmless: the scheduled run mails the lead. */
function reportMail(lead: object, isMailed: boolean): void {
  const body = { ...lead, ...(isMailed ? { emailed: true } : { mailBy: 'server' }) };
  fetchJson(functionPath('leads'), { body, keepalive: true }).catch(() => undefined);
}
