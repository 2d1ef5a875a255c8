import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import {
  emptyOutbox,
  maxMailAttempts,
  type OutboxOptions,
  type OutboxResult,
} from '#src/server/mail-outbox.server.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import type { Mail } from '#src/server/send-mail.server.ts';
import { orderMailParams } from './order-mail-params.ts';
import { readReceipt } from '../confirmation/receipt.server.ts';
import { addressLines } from '../confirmation/receipt.ts';

const Claimed = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  flag: z.string().nullable(),
  is_test: z.boolean(),
  is_refund_stuck: z.boolean(),
  payment_intent_id: z.string().nullable(),
  paid_revision: z.int().nullable(),
  amount_received_cents: z.int(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.record(z.string(), z.string().nullable()).nullable(),
});
type Claimed = z.infer<typeof Claimed>;

const Queue = z.tuple([z.object({ due: z.int(), stuck: z.int() })]);

/** Mails the owner about every settled order, once. Throws `EnvironmentProblem` without EmailJS. */
export function mailOrders(db: Db, options: OutboxOptions, log: CallLog): Promise<OutboxResult> {
  return emptyOutbox(
    {
      queue: async () => Queue.parse(await countMails(db))[0],
      claim: () => claim(db),
      mailOf: (order) => mailOf(db, order),
      markMailed: async (id) => {
        await db.sql`update orders set mailed_at = now(), last_mail_error = null where id = ${id}`;
      },
      markFailed: async (id, code, isAttempt) => {
        await db.sql`
          update orders
          set last_mail_error = ${code}, mail_attempts = mail_attempts - ${isAttempt ? 0 : 1}
          where id = ${id}`;
      },
    },
    options,
    log,
  );
}

function countMails(db: Db): Promise<unknown[]> {
  return db.sql`
    select
      count(*) filter (where mail_attempts < ${maxMailAttempts} and next_mail_at <= now())::integer as due,
      count(*) filter (where mail_attempts >= ${maxMailAttempts})::integer as stuck
    from orders where mailed_at is null and next_mail_at is not null`;
}

/** One statement claims and postpones, so that two runs never mail the same order. */
async function claim(db: Db): Promise<Claimed | undefined> {
  const rows = await db.sql`
    update orders set
      mail_attempts = mail_attempts + 1,
      next_mail_at = now()
        + least(power(2, mail_attempts + 2) * interval '1 minute', interval '6 hours')
    where id = (
      select id from orders
      where mailed_at is null and mail_attempts < ${maxMailAttempts} and next_mail_at <= now()
      order by next_mail_at
      limit 1
      for update skip locked
    )
    returning id, number, status, flag, is_test,
      status = 'refund_due' and refund_alert_at is not null as is_refund_stuck, payment_intent_id, paid_revision, amount_received_cents,
      email, name, phone, address`;
  return z.array(Claimed).parse(rows)[0];
}

async function mailOf(db: Db, order: Claimed): Promise<Mail> {
  const buyer = {
    name: order.name ?? '',
    email: order.email ?? '',
    phone: order.phone ?? '',
    address: addressLines(order.address),
  };
  const receipt =
    order.paid_revision === null
      ? undefined
      : await readReceipt(db, order.id, order.paid_revision, buyer);
  const params = orderMailParams({
    number: order.number,
    status: order.status,
    flag: order.flag,
    isTest: order.is_test,
    isRefundStuck: order.is_refund_stuck,
    paymentId: order.payment_intent_id,
    amountReceivedCents: order.amount_received_cents,
    buyer,
    receipt,
  });
  return { template: 'inquiry', params: { ...params } };
}
