import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { database } from '#src/server/database/database.ts';
import * as outbox from '#src/server/mail/outbox.server.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();

const mail = (): outbox.OutboxMail => ({
  about: randomUUID(),
  kind: 'lead',
  subject: 'Hello',
  blocks: ['First words'],
});
const queue = (facts: outbox.OutboxMail) =>
  database().transaction((sql) => outbox.queueMail(sql, facts));
const rows = () =>
  platform.database.query<Record<string, unknown>>('select text, attempts, sent_at from outbox');

async function claim() {
  const claimed = await outbox.claimMail(database());
  if (!claimed) throw new Error('There is no mail to claim.');
  return claimed;
}

describe('a mail in the outbox', () => {
  it('stands and falls with what it tells of', async () => {
    const failed = database().transaction(async (sql) => {
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

    const claims = await Promise.all(Array.from({ length: 8 }, () => outbox.claimMail(database())));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('whose sender died is sent by another run, two minutes later', async () => {
    await queue(mail());
    await claim();
    expect(await outbox.claimMail(database())).toBeUndefined();
    expect(await outbox.countMails(database())).toEqual({ due: 0, stuck: 0, undelivered: 0 });

    await platform.database.query(
      `update outbox set leased_until = leased_until - interval '2 minutes'`,
    );
    await outbox.markSent(database(), await claim());
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date) as unknown }]);
  });

  it('is not sent twice for the same words that arrive while it is being sent', async () => {
    const facts = mail();
    await queue(facts);
    const claimed = await claim();
    await queue(facts);
    expect(await outbox.claimMail(database())).toBeUndefined();

    await outbox.markSent(database(), claimed);
    expect(await queue(facts)).toBe(false);
    expect(await outbox.claimMail(database())).toBeUndefined();
  });

  it('goes out again with other words that arrive while it is being sent', async () => {
    const facts = mail();
    await queue(facts);
    const first = await claim();
    await queue({ ...facts, blocks: ['Corrected words'] });
    await outbox.markSent(database(), first);

    const second = await claim();
    expect(second).toMatchObject({ id: first.id, text: 'Corrected words' });
    expect(second.version).not.toBe(first.version);
    await outbox.markSent(database(), second);
    expect(await outbox.claimMail(database())).toBeUndefined();
  });

  it('that someone else sent stays sent', async () => {
    const facts = mail();
    await queue(facts);
    const claimed = await claim();
    await queue({ ...facts, blocks: ['Other words'], sentAt: new Date() });
    await outbox.markFailed(database(), claimed, 'timeout', true);

    expect(await outbox.countMails(database())).toEqual({ due: 0, stuck: 0, undelivered: 0 });
    expect(await outbox.claimMail(database())).toBeUndefined();
  });
});
