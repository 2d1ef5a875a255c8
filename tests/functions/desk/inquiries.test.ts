import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { inquiryHistoryText } from '#src/features/desk/inquiries/desk-inquiry.ts';
import { readDeskInquiry } from '#src/features/desk/inquiries/inquiries.server.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { inquiryAlerts } from '#src/features/inquiries/inquiry-alerts.server.ts';
import { weekInquiries } from '#src/features/inquiries/week-inquiries.server.ts';
import { database } from '#src/server/database/database.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { ann, lee, sendAs, sessionOf, useStaff } from '#tests/support/desk/desk-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);
const query = (text: string) => platform.database.query(text);
const hourMs = 60 * 60 * 1000;

async function ask(changes: object = {}): Promise<string> {
  const body = inquiryBody({ emailed: true, ...changes });
  await postJson('leads', body, { ip: nextAddress() });
  return body.id;
}

async function open(id: string, who = anns) {
  return readDeskInquiry(database().sql, id, await sessionOf(who));
}

async function press(id: string, action: 'mail' | 'phone' | 'undo', fields = {}, who = anns) {
  const { token } = await open(id, who);
  return sendAs(who, `inquiries.${action}`, { inquiry: id, token, ...fields });
}

const waiting = async () => {
  const { inquiries } = await readToday(database().sql, new Date());
  return inquiries.items.map(({ name }) => name);
};
const answers = () =>
  platform.mails().filter(({ subject }) => subject.startsWith('Your message to'));
const text = 'We do.\n\nCome by on Friday.';

describe('an inquiry at the desk', () => {
  it('waits under Today, the longest waiting first, until someone has answered it by phone', async () => {
    const [first] = [await ask({ name: 'Ann' }), await ask({ name: 'Bo' })];
    await query(`update leads set created_at = now() - interval '3 hours' where name = 'Bo'`);
    expect(await waiting()).toEqual(['Bo', 'Ann']);
    expect(await press(first, 'phone')).toBe('saved');
    expect(await waiting()).toEqual(['Bo']);
    expect((await open(first)).history.map(inquiryHistoryText)).toEqual([
      `${ann} answered by phone`,
    ]);
  });

  it('is answered by a mail that goes out after ten minutes, once, and whose replies come to our mailbox', async () => {
    const id = await ask();
    expect(await press(id, 'mail', { text: ' ' })).toBe('400');
    const { token } = await open(id);
    const form = { inquiry: id, token, text };
    expect([
      await sendAs(anns, 'inquiries.mail', form),
      await sendAs(anns, 'inquiries.mail', form),
    ]).toEqual(['saved', 'saved']);
    await sendMails();
    expect(answers()).toEqual([]);
    await sendWaitingMails(platform.database);
    expect(answers()).toMatchObject([
      { to: 'aroha@example.ca', replyTo: `${facts.name} <${facts.email}>` },
    ]);
    expect(answers()[0]?.text).toContain(`Hello Aroha Te Kanawa,\n\n${text}\n\n${facts.name}`);
    expect(await press(id, 'undo')).toBe('late');
    expect((await open(id)).history.map(inquiryHistoryText)).toEqual([
      `${ann} answered by email: ${text}`,
    ]);
  });

  it('waits again where its answer is undone within ten minutes, and nothing is mailed', async () => {
    const id = await ask();
    await press(id, 'mail', { text });
    expect(await press(id, 'undo', {}, lees)).toBe('undone');
    expect(await press(id, 'undo')).toBe('late');
    await sendWaitingMails(platform.database);
    expect(answers()).toEqual([]);
    expect(await waiting()).toEqual(['Aroha Te Kanawa']);
    expect(await press(id, 'phone')).toBe('saved');
    passMinutes(11);
    expect(await press(id, 'undo')).toBe('late');
    expect((await open(id)).history.map(({ staff, action }) => [staff, action])).toEqual([
      [ann, 'phone'],
      [lee, 'undo'],
      [ann, 'mail'],
    ]);
  });

  it('is answered once by two people who have its page open', async () => {
    const id = await ask();
    const { token } = await open(id, lees);
    expect(await press(id, 'phone')).toBe('saved');
    expect(await sendAs(lees, 'inquiries.mail', { inquiry: id, token, text })).toBe('changed');
    expect(await press(id, 'mail', { text })).toBe('changed');
    expect((await open(id)).history).toHaveLength(1);
  });

  it('is mailed to the owner with the page that answers it', async () => {
    const id = await ask({ emailed: false, mailBy: 'server' });
    const mail = platform.mails().find(({ subject }) => subject === 'Inquiry: Aroha Te Kanawa');
    expect(mail?.text).toContain(`/desk/inquiries/${id}`);
  });
});

it('inquiries that wait for longer than promised are an alert, which counts them', async () => {
  const read = async () =>
    (await inquiryAlerts.late_inquiries.read(database().sql, new Date()))[0] as object;
  const [late] = [await ask(), await ask(), await ask()];
  expect(await read()).toMatchObject({ count: 0, since: expect.any(Date) as Date });
  await query(
    `update leads set created_at = now() - ${facts.replyHours} * interval '1 hour' where id <> '${late}'`,
  );
  expect(await read()).toMatchObject({ count: 2 });
  await query(`update leads set is_unanswered = false`);
  expect(await read()).toEqual({ count: 0, since: null });
});

it('the digest counts inquiries, those answered in time, and those still open', async () => {
  const now = new Date();
  const [inTime, late] = [await ask(), await ask(), await ask(), await ask()];
  for (const id of [inTime, late]) await press(id, 'phone');
  await query(
    `update inquiry_history set at = at + interval '30 hours' where inquiry_id = '${late}'`,
  );
  const week = { from: new Date(now.getTime() - hourMs), to: new Date(now.getTime() + hourMs) };
  const figures = (hours: number) =>
    weekInquiries(database().sql, { ...week, now: new Date(now.getTime() + hours * hourMs) });
  expect(await figures(1)).toEqual({ count: 4, due: 2, answeredInTime: 1, stillOpen: 2 });
  expect(await figures(30)).toEqual({ count: 4, due: 4, answeredInTime: 1, stillOpen: 2 });
});
