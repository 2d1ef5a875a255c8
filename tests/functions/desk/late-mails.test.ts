import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#src/server/database/database.ts';
import { readBouncedMails } from '#src/server/mail/bounced-mails.server.ts';
import { listLateMails } from '#src/server/mail/late-mails.server.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { ann, postDesk, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);

beforeEach(async () => {
  for (const subject of ['First', 'Second'])
    await queueMail(database().sql, {
      about: randomUUID(),
      kind: 'lead',
      subject,
      blocks: ['Words of Aroha.'],
    });
  await query(
    `update outbox set created_at = now() - case subject when 'First' then interval '2 days' else interval '1 day' end,
       due_at = now() + interval '6 hours', attempts = 10, last_error = 'recipient_550'`,
  );
});

const late = async () => (await listLateMails(database().sql, new Date(), 25)).items;
const sent = () => platform.mails().map(({ subject }) => subject);
const decisions = () =>
  query('select staff, action, kind, last_error, reason from mail_decisions order by at');

const press = (action: string, fields: Record<string, string>) =>
  sendAs(anns, `mails.${action}`, fields);

describe('a mail that does not go out', () => {
  it('is sent again at once, once however often the form arrives, and who did it is kept', async () => {
    const [first] = await late();
    for (let count = 0; count < 2; count += 1)
      expect(await press('retry', { mail: first!.id })).toBe('retried');
    expect([sent(), (await late()).map(({ subject }) => subject)]).toEqual([['First'], ['Second']]);
    expect(await decisions()).toEqual([
      { staff: ann, action: 'retry', kind: 'lead', last_error: 'recipient_550', reason: '' },
    ]);
    // The other one still waits for someone.
    expect(takeLog().filter(({ level }) => level === 'error')).toMatchObject([
      { stuck: 1 },
      { stuck: 1 },
    ]);
  });

  it('is sent again with all others', async () => {
    expect(await press('retry', {})).toBe('retried');
    expect([sent().toSorted(), await late()]).toEqual([['First', 'Second'], []]);
  });

  it('is dropped for a reason only; its words are gone, and the reason stays', async () => {
    const [first] = await late();
    const mail = first!.id;
    expect(await press('drop', { mail, reason: ' ' })).toBe('400');
    expect(await press('drop', { mail, reason: 'Called.' })).toBe('saved');
    expect(await press('drop', { mail, reason: 'Called twice.' })).toBe('old');
    expect((await late()).map(({ subject }) => subject)).toEqual(['Second']);
    expect(await decisions()).toEqual([
      { staff: ann, action: 'drop', kind: 'lead', last_error: 'recipient_550', reason: 'Called.' },
    ]);
  });

  it('is left alone while it is being sent, and once it was', async () => {
    const [first, second] = await late();
    await query(
      `update outbox set leased_until = now() + interval '1 minute' where subject = 'First'`,
    );
    await query(`update outbox set sent_at = now() where subject = 'Second'`);
    for (const mail of [first!.id, second!.id]) {
      expect(await press('retry', { mail })).toBe('old');
      expect(await press('drop', { mail, reason: 'Called.' })).toBe('old');
    }
    expect(await decisions()).toEqual([]);
  });
});

it('a mail that bounced is listed at once and stands with what it is about, until another reached the same mailbox', async () => {
  await query('delete from outbox');
  const about = randomUUID();
  const mailTo = (recipient: string, subject: string) =>
    queueMail(database().sql, { about, kind: subject, recipient, subject, blocks: [] });
  const bounced = async () =>
    (await readBouncedMails(database().sql, about)).map(
      ({ recipient, subject, reason }) => `${subject} to ${recipient}: ${reason}`,
    );
  platform.sandbox.setMode({ service: 'smtp', mode: 'recipient' });
  await mailTo('ann@example.ca', 'booking_customer');
  await sendMails();
  expect(await bounced()).toEqual([
    'booking_customer to ann@example.ca: This address does not exist.',
  ]);
  expect((await late()).map(({ subject }) => subject)).toEqual(['booking_customer']);

  platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
  await mailTo('lee@example.ca', 'to someone else');
  await sendMails();
  expect(await bounced()).toHaveLength(1);
  await mailTo('Ann+shop@example.ca', 'booking_reminder');
  await sendMails();
  expect(await bounced()).toEqual([]);
});

it('a mail whose address was corrected has bounced nowhere', async () => {
  await query('delete from outbox');
  const about = randomUUID();
  const mailTo = (recipient: string) =>
    queueMail(database().sql, { about, kind: 'lead', recipient, subject: 'Hello', blocks: [] });
  platform.sandbox.setMode({ service: 'smtp', mode: 'recipient' });
  await mailTo('ann@example.ca');
  await sendMails();
  await mailTo('anna@example.ca');
  expect(await readBouncedMails(database().sql, about)).toEqual([]);
});

it('a link to sign in is not sent once it has expired', async () => {
  await query('delete from outbox');
  await postDesk('signIn.requestLink', { email: ann });
  expect(
    await query('select 1 from outbox join desk_links on not_after = expires_at'),
  ).toHaveLength(1);
  expect(sent()).toHaveLength(1);
  await query(
    `update outbox set sent_at = null, due_at = now() - interval '1 minute', not_after = now() - interval '1 second'`,
  );
  await sendMails();
  expect([sent().length, await query('select 1 from outbox')]).toEqual([1, []]);
});
