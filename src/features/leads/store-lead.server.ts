import { z } from 'zod';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { Sql } from '#src/server/database/database.ts';
import { isMailed, queueMail } from '#src/server/mail/outbox.server.ts';
import type { Lead } from './contact-fields.ts';
import { browserMailMs } from './mail-settings.ts';
import { hasDesk } from './desk-url.server.ts';

const Written = z.tuple([z.object({ is_new: z.boolean() })]);

/**
 * Stores a lead with the one mail about it to the owner, once per id however often it is sent; true where it is new. Sent
 * again with `emailed`, it counts as mailed; sent again with other text before a mail went out, the newest stands, for that
 * is what a customer who corrects a phone number means. A lead that the server is to mail skips the time the browser gets,
 * and so does every one where there is no desk: its mail needs a link with a key. `complete` stores what belongs to the lead.
 */
export async function storeLead(
  sql: Sql,
  lead: Lead,
  row: LeadRow,
  complete: (isNew: boolean) => Promise<MailContent>,
  now: Date,
): Promise<{ isNew: boolean }> {
  if (await isMailed(sql, lead.id, 'lead')) return { isNew: false };
  // Its row makes the same lead, sent twice at once, wait for itself.
  const isNew = await writeLead(sql, row, now);
  const isBrowsersFirst = hasDesk() && lead.mailBy === 'browser';
  await queueMail(sql, {
    ...(await complete(isNew)),
    about: lead.id,
    kind: 'lead',
    replyTo: { name: lead.name, email: lead.email },
    dueAt: isBrowsersFirst ? new Date(now.getTime() + browserMailMs) : now,
    sentAt: hasDesk() && lead.emailed ? now : null,
  });
  return { isNew };
}

/** A booking has what was quoted; one that was taken by telephone has no quote in URL form. */
export interface LeadRow extends Pick<Lead, 'id' | 'name' | 'phone' | 'message'> {
  kind: 'booking' | 'inquiry';
  /** Not known of everyone who calls. */
  email: string | null;
  service: string;
  source?: string | undefined;
  quote?: string | null;
  vehicle?: string;
  vehicleSize?: string;
  vehicleType?: string | null;
  totalCents?: number;
  breakdown?: string;
}

export async function writeLead(sql: Sql, lead: LeadRow, now: Date): Promise<boolean> {
  // A fresh row has no deleting transaction (xmax 0).
  const rows = await sql`
    insert into leads (
      id, kind, name, email, phone, message, service,
      source, quote, vehicle, vehicle_size, vehicle_type, total_cents, breakdown, created_at
    ) values (
      ${lead.id}, ${lead.kind}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.message}, ${lead.service},
      ${lead.source ?? null}, ${lead.quote ?? null}, ${lead.vehicle ?? null}, ${lead.vehicleSize ?? null}, ${lead.vehicleType ?? null},
      ${lead.totalCents ?? null}, ${lead.breakdown ?? null}, ${now}
    )
    on conflict (id) do update set
      kind = excluded.kind, name = excluded.name, email = excluded.email, phone = excluded.phone,
      message = excluded.message, service = excluded.service, quote = excluded.quote,
      vehicle = excluded.vehicle, vehicle_size = excluded.vehicle_size, vehicle_type = excluded.vehicle_type,
      total_cents = excluded.total_cents, breakdown = excluded.breakdown
    returning (xmax = 0) as is_new`;
  return Written.parse(rows)[0].is_new;
}
