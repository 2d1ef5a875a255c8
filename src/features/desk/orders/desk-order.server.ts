import { z } from 'zod';
import { readHistory, readNotes } from '#src/features/orders/order/order-history.server.ts';
import { readOrderSource } from '#src/features/orders/order/order-source.server.ts';
import { readOrder } from '#src/features/orders/order/read-order.server.ts';
import { readUnmadeRefunds } from '#src/features/orders/refunds/refunds-table.server.ts';
import { allKeyed } from '#src/server/all-keyed.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { readBouncedMails } from '#src/server/mail/bounced-mails.server.ts';
import type { Session } from '../session/sessions.server.ts';

export type DeskOrder = Awaited<ReturnType<typeof readDeskOrder>>;

/** One order with everything known, and what the forms about it carry. Throws `NotFound`. */
export async function readDeskOrder(sql: Sql, id: string, session: Session) {
  const order = z.uuid().safeParse(id).success ? await readOrder(sql, id) : undefined;
  if (!order) throw new NotFound('There is no such order.');
  const records = await allKeyed({
    history: readHistory(sql, id),
    source: readOrderSource(sql, id),
    notes: readNotes(sql, id),
    bouncedMails: readBouncedMails(sql, id),
    unmadeRefunds: readUnmadeRefunds(sql, id),
  });
  return { ...order, ...records, token: formToken(session.key, id, order.changes) };
}
