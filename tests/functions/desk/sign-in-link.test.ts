import { describe, expect, it, vi } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { allRows } from '#tests/support/database/all-rows.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';
import {
  ann,
  askDesk,
  lee,
  mailedLink,
  openDesk,
  outcomeOf,
  ownPage,
  postDesk,
  signIn,
} from '#tests/support/desk/desk-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { passMinutes, stopClock } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

process.env.STAFF_EMAILS = `${ann}, ${lee}`;

const platform = useFunctionPlatform();
const newLink = (email: string) => mailedLink(platform, email);
const query = <Row>(text: string) => platform.database.query<Row>(text);

const codes = () => takeLog().map(({ code, link }) => code ?? link);

const everything = () => allRows(platform.database);

describe('asking for a link', () => {
  it('is answered the same to everybody, and mails a link to our own people alone', async () => {
    const answers = [];
    for (const email of [
      ` ${ann.toUpperCase()} `,
      'eve@example.ca',
      '',
      `${ann}, eve@example.ca`,
    ]) {
      const response = await postDesk('signIn.requestLink', { email });
      const headers = [...response.headers];
      answers.push([response.status, headers, await response.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.slice(0, 1)).toEqual([303]);
    expect(platform.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [ann, `Sign in to the desk of ${facts.shortName}`],
    ]);
    expect(codes().filter(Boolean)).toEqual(['sent', 'not_staff', 'not_staff', 'not_staff']);
  });

  it('fills no mailbox, and loses no link that was mailed before', async () => {
    const links = [];
    for (let count = 0; count < 5; count += 1) links.push(await newLink(ann));
    expect(platform.mails()).toHaveLength(3);
    expect(outcomeOf(await postDesk('signIn.useLink', { key: links[0]! }))).toBe('/desk welcome');
  });

  it('by another person is rejected without a word; more than twenty rejected requests within an hour are an alert', async () => {
    const alerts = () => platform.mails().filter(({ subject }) => subject.startsWith('Alert'));
    await query(`insert into request_counts values ('desk-refused', 'a', now(), 17)`);
    await postDesk('signIn.requestLink', { email: 'eve@example.ca' });
    await postDesk('signIn.useLink', { key: 'guessed' });
    await postDesk('sessions.end', { session: '', token: 'x' });
    await sendMails();
    expect(alerts()).toEqual([]);
    await postDesk('sessions.end', { session: '', token: 'x' }, {});
    await sendMails();
    expect(alerts().map(({ subject }) => subject)).toEqual([
      'Alert: Requests that the desk has rejected within an hour: 21.',
    ]);
    takeLog();
  });

  it('is not taken more than ten times in ten minutes from one visitor', async () => {
    stopClock();
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      const form = { email: 'eve@example.ca' };
      answers.push(outcomeOf(await postDesk('signIn.requestLink', form, ownPage, '1')));
    }
    expect(answers.slice(9)).toEqual(['/desk/sign-in sent', '/desk/sign-in often']);
    expect(codes()).toContain('too_many');
  });
});

describe('a link', () => {
  it('signs its owner in once, on the device that presses the button', async () => {
    const key = await newLink(ann);
    const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36';
    const headers = { ...ownPage, 'user-agent': phone };
    const response = await postDesk('signIn.useLink', { key }, headers);

    expect(outcomeOf(response)).toBe('/desk welcome');
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict, __Host-notice=welcome/,
    );
    expect(await query('select email, device from desk_sessions')).toEqual([
      { email: ann, device: 'Chrome on Android' },
    ]);
    const stored = await query<{ row: string }>(
      `select desk_sessions::text as row from desk_sessions union all select outbox::text from outbox
       where sent_at is not null`,
    );
    const cookie = /=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(stored.map(({ row }) => row).join()).not.toMatch(new RegExp(`${cookie}|${key}`));
  });

  it('changes nothing when it is opened, however often and by whatever machine', async () => {
    const path = `/desk/sign-in?key=${await newLink(ann)}`;
    const before = await everything();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { response, isMade } = await askDesk(path, { method });
      const { status, headers } = response;
      expect([status, isMade]).toEqual([200, true]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await everything()).toBe(before);
  });

  it.each<[string, () => Promise<string>]>([
    ['is guessed', () => Promise.resolve('x'.repeat(22))],
    ['is cut short', async () => (await newLink(ann)).slice(0, 21)],
    ['is empty', () => Promise.resolve('')],
    ['is a piece of SQL', () => Promise.resolve("' or 1=1 --")],
    [
      'was used',
      async () => {
        const key = await newLink(ann);
        await postDesk('signIn.useLink', { key });
        return key;
      },
    ],
    [
      'is older than ten minutes',
      async () => {
        const key = await newLink(ann);
        passMinutes(11);
        return key;
      },
    ],
    [
      'is of somebody who has left',
      async () => {
        const key = await newLink(ann);
        await query(`update desk_links set email = 'gone@lustreworks.example'`);
        return key;
      },
    ],
    [
      'opens a booking',
      async () => {
        await postJson('leads', bookingBody());
        return bookingPages(platform).newestKey('customer');
      },
    ],
  ])('that %s signs nobody in', async (_, keyOf) => {
    const key = await keyOf();
    const sessions = await query('select 1 from desk_sessions');
    takeLog();
    const response = await postDesk('signIn.useLink', { key });

    expect(outcomeOf(response)).toBe('/desk/sign-in link');
    expect(response.headers.get('set-cookie')).not.toContain('__Host-desk=');
    expect(await query('select 1 from desk_sessions')).toEqual(sessions);
    expect(codes()).toEqual(['link']);
  });
});

it('while the database does not answer, pages and forms say so, and nobody is signed out', async () => {
  const { cookie, token } = await signIn(ann);
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
  const { status, headers, isMade } = await openDesk(cookie);
  expect([status, headers.get('location'), isMade]).toEqual([503, null, false]);
  for (const [name, form, page] of [
    ['sessions.end', { session: '', token }, '503'],
    ['signIn.requestLink', { email: ann }, '/desk/sign-in'],
    ['signIn.useLink', { key: 'x'.repeat(22) }, '/desk/sign-in'],
  ] as const) {
    takeLog();
    const response = await postDesk(name, form, { ...ownPage, cookie });
    expect(outcomeOf(response)).toBe(`${page} unsure`);
    expect(response.headers.get('set-cookie') ?? '').not.toContain('__Host-desk=');
    expect(takeLog()).toMatchObject([
      { level: 'error', status: response.status, outcome: 'failed', code: 'unavailable' },
    ]);
  }
  vi.unstubAllEnvs();
  expect((await openDesk(cookie)).status).toBe(200);
});

it('without STAFF_EMAILS there is no desk: pages and forms answer 404 or lead to it', async () => {
  vi.resetModules();
  vi.stubEnv('STAFF_EMAILS', '');
  const desk = await import('#tests/support/desk/desk-pages.ts');
  for (const path of ['/desk', '/desk/sign-in'])
    expect((await desk.askDesk(path)).response.status).toBe(404);
  for (const action of ['sessions.end', 'signIn.requestLink']) {
    const form = { email: ann, session: '' };
    expect(desk.outcomeOf(await desk.postDesk(action, form))).toMatch(/^(404|\/desk.*) failed$/);
  }
  expect(platform.mails()).toEqual([]);
  vi.unstubAllEnvs();
  vi.resetModules();
});
