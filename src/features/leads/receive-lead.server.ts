import type { Db } from '#src/server/database/database.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { limitRequests, networkHash } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { detectSpam } from './detect-spam.ts';
import { leadBody } from './lead.ts';
import { storeLead, type StoredLead } from './store-lead.server.ts';

export interface LeadOrigin {
  ip: string;
  now: Date;
  /** Called where the server is to send the mail. */
  mailSoon: () => void;
}

/**
 * Checks and keeps a lead. Spam is answered like a new lead and dropped.
 * Throws `BadRequest` with a message per field, `TooManyRequests`, or `Unavailable`.
 */
export async function receiveLead(
  db: Db,
  body: unknown,
  { ip, now, mailSoon }: LeadOrigin,
  log: CallLog,
): Promise<StoredLead> {
  const lead = parseInput(leadBody(now), body);
  log.note({ kind: lead.kind });
  const spam = detectSpam(lead);
  if (spam !== undefined) {
    log.note({ spam });
    return { id: lead.id, isNew: true };
  }
  await limitRequests(db, 'leads', ip, now);
  const stored = await storeLead(db, lead, networkHash(ip), now);
  if (lead.mailBy === 'server' || stored.isNew) mailSoon();
  return stored;
}
