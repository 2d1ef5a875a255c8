import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '#dev/local-database.ts';
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
