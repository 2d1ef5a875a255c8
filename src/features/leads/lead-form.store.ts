import { atom } from 'nanostores';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';
import type { Lead, LeadAnswers } from './lead.ts';
import { markMailed, storeLead } from './send-lead.client.ts';

export interface LeadFormState {
  status: 'idle' | 'sending' | 'sent' | 'failed';
  /** What is wrong, by field name, in the words the visitor reads. */
  errors: Record<string, string>;
}

export type FieldValues = Record<string, string>;

interface LeadFormOptions {
  /** Where this tab keeps what was typed. */
  key: string;
  /** The lead in these fields, or what is wrong with them. */
  toLead: (values: FieldValues) => { lead: LeadAnswers } | { errors: Record<string, string> };
  mail: (lead: Lead) => Promise<void>;
}

/** One form that ends as a lead: what was typed, what is wrong with it, and whether it got through. */
export function createLeadForm({ key, toLead, mail }: LeadFormOptions) {
  const $state = atom<LeadFormState>({ status: 'idle', errors: {} });
  const openedAt = Date.now();
  let id = crypto.randomUUID();

  /** Keeps what is typed, so that a reload or a failure loses nothing. */
  function remember(values: FieldValues, changedField?: string): void {
    writeSession(key, values);
    if ($state.get().status === 'failed') $state.set({ status: 'idle', errors: {} });
    const { status, errors } = $state.get();
    if (changedField !== undefined && changedField in errors) {
      const others = Object.entries(errors).filter(([name]) => name !== changedField);
      $state.set({ status, errors: Object.fromEntries(others) });
    }
  }

  function recall(): FieldValues {
    const kept = readSession(key);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  }

  /** Sends the lead, once however often it is called meanwhile. True when it got through. */
  async function submit(values: FieldValues): Promise<boolean> {
    if ($state.get().status === 'sending' || $state.get().status === 'sent') return false;
    const parsed = toLead(values);
    if ('errors' in parsed) {
      $state.set({ status: 'idle', errors: parsed.errors });
      return false;
    }
    $state.set({ status: 'sending', errors: {} });
    const lead: Lead = {
      ...parsed.lead,
      id,
      emailed: false,
      website: values.website ?? '',
      elapsedMs: Date.now() - openedAt,
    };
    const stored = await storeLead(lead);
    if (typeof stored === 'object') {
      $state.set({ status: 'idle', errors: stored });
      return false;
    }
    const isMailed = await mail(lead).then(
      () => true,
      () => false,
    );
    if (stored && isMailed) markMailed(lead);
    const isThrough = stored || isMailed;
    if (isThrough) {
      removeSession(key);
      id = crypto.randomUUID();
    }
    $state.set({ status: isThrough ? 'sent' : 'failed', errors: {} });
    return isThrough;
  }

  return { $state, remember, recall, submit };
}

export type LeadForm = ReturnType<typeof createLeadForm>;
