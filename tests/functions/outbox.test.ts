import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsDirectory, type LocalDatabase } from '#dev/local-database.ts';
import type { Db } from '#src/server/database/database.ts';
import type { OutboxMail } from '#src/server/mail/outbox.server.ts';
import { openRealDatabase } from '#tests/support/database/stage-postgres.ts';

let database: LocalDatabase;
let db: Db;
let outbox: typeof import('#src/server/mail/outbox.server.ts');

beforeAll(async () => {
  database = await openRealDatabase();
  db = (await import('#src/server/database/database.ts')).database();
  outbox = await import('#src/server/mail/outbox.server.ts');
});
afterAll(() => database.stop());

const mail = (facts: Partial<OutboxMail> = {}): OutboxMail => ({
  about: randomUUID(),
  kind: 'lead',
  subject: 'Hello',
  blocks: ['First words'],
  ...facts,
});
const queue = (facts: OutboxMail) => db.transaction((sql) => outbox.queueMail(sql, facts));
const rows = () =>
  database.query<Record<string, unknown>>('select text, attempts, sent_at from outbox');

async function claim() {
  const claimed = await outbox.claimMail(db);
  if (!claimed) throw new Error('There is no mail to claim.');
  return claimed;
}

describe('a mail in the outbox', () => {
  it('stands and falls with what it tells of', async () => {
    const failed = db.transaction(async (sql) => {
      await outbox.queueMail(sql, mail());
      throw new Error('The booking failed.');
    });
    await expect(failed).rejects.toThrow('The booking failed.');
    expect(await rows()).toEqual([]);
  });

  it('queued twice at the same moment is one row, and claimed by several is claimed once', async () => {
    const facts = mail();
    await Promise.all(Array.from({ length: 8 }, () => queue(facts)));
    expect(await rows()).toHaveLength(1);

    const claims = await Promise.all(Array.from({ length: 8 }, () => outbox.claimMail(db)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await database.query('delete from outbox');
  });

  it('whose sender died is sent by another run, two minutes later', async () => {
    await queue(mail());
    await claim();
    expect(await outbox.claimMail(db)).toBeUndefined();
    expect(await outbox.countMails(db)).toEqual({ due: 0, stuck: 0, undelivered: 0 });

    await database.query(`update outbox set leased_until = leased_until - interval '2 minutes'`);
    await outbox.markSent(db, await claim());
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date) as unknown }]);
    await database.query('delete from outbox');
  });

  it('is not sent twice for the same words that arrive while it is being sent', async () => {
    const facts = mail();
    await queue(facts);
    const claimed = await claim();
    await queue(facts);
    expect(await outbox.claimMail(db)).toBeUndefined();

    await outbox.markSent(db, claimed);
    expect(await queue(facts)).toBe(false);
    expect(await outbox.claimMail(db)).toBeUndefined();
    await database.query('delete from outbox');
  });

  it('goes out again with other words that arrive while it is being sent', async () => {
    const facts = mail();
    await queue(facts);
    const first = await claim();
    await queue({ ...facts, blocks: ['Corrected words'] });
    await outbox.markSent(db, first);

    const second = await claim();
    expect(second).toMatchObject({ id: first.id, text: 'Corrected words' });
    expect(second.version).not.toBe(first.version);
    await outbox.markSent(db, second);
    expect(await outbox.claimMail(db)).toBeUndefined();
    await database.query('delete from outbox');
  });

  it('that someone else sent stays sent', async () => {
    const facts = mail();
    await queue(facts);
    const claimed = await claim();
    await queue({ ...facts, blocks: ['Other words'], sentAt: new Date() });
    await outbox.markFailed(db, claimed, 'timeout', true);

    expect(await outbox.countMails(db)).toEqual({ due: 0, stuck: 0, undelivered: 0 });
    expect(await outbox.claimMail(db)).toBeUndefined();
    await database.query('delete from outbox');
  });
});

describe('the migration to the outbox', () => {
  it('takes over what waits, and what a browser may still send again', async () => {
    const before = await mkdtemp(path.join(tmpdir(), 'lustreworks-migrations-'));
    for (const file of await readdir(migrationsDirectory)) {
      if (file < '0070') await cp(path.join(migrationsDirectory, file), path.join(before, file));
    }
    const old = new NetlifyDB({ logger: () => undefined });
    await old.start();
    await old.applyMigrations(before);
    await old.query(`
      insert into leads (id, kind, name, email, phone, message, mail_attempts, next_mail_at, mailed_at, created_at) values
        (gen_random_uuid(), 'inquiry', 'Waiting', 'a@b.ca', '6045550100', 'Hello', 2, now(), null, now() - interval '3 days'),
        (gen_random_uuid(), 'inquiry', 'Mailed', 'a@b.ca', '6045550100', '', 0, now(), now(), now()),
        (gen_random_uuid(), 'inquiry', 'Long ago', 'a@b.ca', '6045550100', '', 0, now(), now(), now() - interval '3 days')`);
    await old.query(`
      insert into orders (id, number, status, mailed_at, next_mail_at, payment_intent_id) values
        (gen_random_uuid(), 'LW-1', 'paid', null, now(), 'pi_1'),
        (gen_random_uuid(), 'LW-2', 'paid', now(), now(), 'pi_2'),
        (gen_random_uuid(), 'LW-3', 'pending', null, null, 'pi_3')`);

    await old.applyMigrations(migrationsDirectory);
    const taken = await old.query<Record<string, unknown>>(
      'select kind, subject, text, attempts, sent_at is not null as sent from outbox order by subject',
    );
    expect(taken.rows).toEqual([
      {
        kind: 'lead',
        subject: 'Inquiry: Mailed',
        text: expect.any(String) as unknown,
        attempts: 0,
        sent: true,
      },
      {
        kind: 'lead',
        subject: 'Inquiry: Waiting',
        text: 'Name: Waiting\nEmail: a@b.ca\nPhone: 6045550100\n\nHello',
        attempts: 2,
        sent: false,
      },
      {
        kind: 'order_settled',
        subject: 'Shop order LW-1',
        text: 'Order LW-1 is paid. Please pack it.\n\n\nIn Stripe: https://dashboard.stripe.com/payments/pi_1',
        attempts: 0,
        sent: false,
      },
    ]);
    await old.stop();
    await rm(before, { recursive: true });
  });
});
