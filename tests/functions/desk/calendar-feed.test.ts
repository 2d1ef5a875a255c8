import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { retention, startOf } from '#src/business/retention.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import {
  ann,
  lee,
  ownPage,
  postDesk,
  sendAs,
  signIn,
  useStaff,
  type Staff,
} from '#tests/support/desk/desk-pages.ts';
import { erasePerson } from '#tests/support/desk/erase-person.ts';
import { databaseUses } from '#tests/support/functions/counted-database.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-values.ts';

vi.mock('@netlify/database', () => import('#tests/support/functions/counted-database.ts'));

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function makeKey(who: Staff = anns): Promise<string> {
  const form = { token: who.token };
  const { headers } = await postDesk('calendars.add', form, { ...ownPage, cookie: who.cookie });
  return /__Host-calendar=([\w-]{22})/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
}

const poll = (key: string, headers: Record<string, string> = {}) =>
  callFunction('calendar', { query: `?${new URLSearchParams({ key }).toString()}`, headers });

async function eventsOf(key: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await poll(key)).text()) as never[]);
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    day: String(event.getFirstPropertyValue('dtstart')).slice(0, 10),
  }));
}

describe('the calendar of the staff', () => {
  it('has the first name and car of each booking, requested and then confirmed, under one id', async () => {
    const key = await makeKey();
    const id = await postBooking({ name: 'Amir Khan' });
    const event = {
      uid: `desk-${id}@${new URL(facts.origin).hostname}`,
      summary: expect.stringMatching(/^Amir: \d{4} /) as string,
      day: dayIn(6),
    };
    expect(await eventsOf(key)).toEqual([{ ...event, status: 'TENTATIVE' }]);

    expect(await pressBooking(id, 'confirm', { who: anns })).toBe('notified');
    expect(await eventsOf(key)).toEqual([{ ...event, status: 'CONFIRMED' }]);
    expect(await pressBooking(id, 'decline', { who: anns })).toBe('saved');
    expect(await eventsOf(key)).toEqual([]);
  });

  it('holds no phone number, email, price or message, and no line of more than 75 octets', async () => {
    const key = await makeKey();
    await postBooking({
      name: `${'Éloïse-'.repeat(5)}Anne de la Fontaine`,
      email: 'eloise@example.ca',
      phone: '604 555 0101',
      message: 'Ring twice',
    });
    const response = await poll(key);
    const text = await response.text();

    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.replaceAll('\r\n ', '')).toContain('-Éloïse-Anne: 2021 Toyota RAV4');
    expect(text).not.toMatch(/Fontaine|eloise|0101|Ring|\$/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is read without a database, and is not sent again while it is the same', async () => {
    const key = await makeKey();
    const id = await postBooking();
    const before = databaseUses.count;
    const { headers } = await poll(key);
    const etag = headers.get('etag') ?? '';
    const again = await poll(key, { 'if-none-match': `W/${etag}, "another"` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await poll('A'.repeat(22))).status).toBe(404);
    expect(databaseUses.count).toBe(before);

    await pressBooking(id, 'confirm', { who: anns });
    expect((await poll(key, { 'if-none-match': etag })).status).toBe(200);
  });

  it('loses a person who is erased', async () => {
    const key = await makeKey();
    const id = await postBooking({ email: 'gone@example.ca' });
    await pressBooking(id, 'decline', { who: anns });
    const again = await postBooking({ email: 'gone@example.ca' });
    await pressBooking(again, 'confirm', { who: anns });
    await platform.database.query(`update booking_rows set state = 'done' where id = '${again}'`);
    expect(await eventsOf(key)).toHaveLength(1);

    expect(await erasePerson('gone@example.ca', anns)).toBe('erased');
    expect(await eventsOf(key)).toEqual([]);
  });

  it('goes back 30 days: the nightly run leaves out what is older', async () => {
    const key = await makeKey();
    await postBooking();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36 * 86_400_000 });
    expect(await eventsOf(key)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await callFunction('forget', { method: 'POST', body: '{}' });
    expect(await eventsOf(key)).toEqual([]);
  });

  it('is written again by the next change where the file store did not answer', async () => {
    const key = await makeKey();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    const id = await postBooking();
    vi.unstubAllEnvs();
    expect(takeLog().filter(({ level }) => level === 'error')).toMatchObject([
      { route: 'calendar-feed', status: 503 },
    ]);
    expect(await eventsOf(key)).toEqual([]);
    await pressBooking(id, 'confirm', { who: anns });
    expect(await eventsOf(key)).toHaveLength(1);
  });
});

describe('a calendar URL', () => {
  const statusOf = async (key: string) => (await poll(key)).status;

  it('is ended by its owner alone, and then answers like one that never existed', async () => {
    const [key, other] = [await makeKey(), await makeKey()];
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)),
    ).toString('base64url');
    expect(await sendAs(await signIn(lee), 'calendars.end', { calendar: hash })).toBe('old');
    expect(await statusOf(key)).toBe(200);
    expect(await sendAs(anns, 'calendars.end', { calendar: hash })).toBe('saved');

    const answers = [await poll(key), await poll('A'.repeat(22))];
    const [ended, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(ended).toBe(unknown);
    expect(await statusOf(other)).toBe(200);
  });

  it('ends when its owner signs out everywhere', async () => {
    const lees = await signIn(lee);
    const [key, leesKey] = [await makeKey(), await makeKey(lees)];
    const another = await signIn(ann);
    expect(await sendAs(another, 'sessions.end', { session: '' })).toBe('bye');
    expect([await statusOf(key), await statusOf(leesKey)]).toEqual([404, 200]);
  });

  it('ends with the year, and at once for who is no longer on the list of the staff', async () => {
    const key = await makeKey();
    expect(await statusOf(key)).toBe(200);
    const yearAgo = startOf(retention.calendars, new Date());
    const later = 2 * Date.now() - yearAgo.getTime() + 1;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    expect(await statusOf(key)).toBe(404);
    vi.useRealTimers();
    useSettings({ STAFF_EMAILS: lee });
    expect(await statusOf(key)).toBe(404);
  });

  it('is not found by hostile keys', async () => {
    await makeKey();
    for (const text of hostileTexts) expect([text, await statusOf(text)]).toEqual([text, 404]);
  });
});
