import type { Db, Sql } from '#src/server/database/database.ts';
import { limitRequests, networkHash } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import type { Lead } from './contact-fields.ts';
import { detectSpam } from './detect-spam.ts';

export interface LeadOrigin {
  ip: string;
  now: Date;
  mailSoon: () => void;
}

export interface StoredLead {
  isNew: boolean;
  /** A booking whose day is confirmed at once. */
  isConfirmed?: boolean | undefined;
}

export type StoreLead<T> = (sql: Sql, lead: T, network: string, now: Date) => Promise<StoredLead>;

/** Spam is answered like a new lead and dropped. Throws `TooManyRequests`, `Unavailable`, and what `store` throws. */
export async function receiveLead<T extends Lead & { kind: string }>(
  db: Db,
  lead: T,
  store: StoreLead<T>,
  { ip, now, mailSoon }: LeadOrigin,
  log: CallLog,
): Promise<StoredLead> {
  log.note({ kind: lead.kind });
  const spam = detectSpam(lead);
  if (spam !== undefined) {
    log.note({ spam });
    return { isNew: true };
  }
  await limitRequests(db, 'leads', ip, now);
  const stored = await db.transaction((sql) => store(sql, lead, networkHash(ip), now));
  if (lead.mailBy === 'server' || stored.isNew) mailSoon();
  return stored;
}
