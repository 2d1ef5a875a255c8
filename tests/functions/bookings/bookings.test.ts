import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { readBookingPage } from '#src/features/bookings/page/booking-page.server.ts';
import {
  bookingPages,
  cookieOf,
  keyOf,
  linksOf,
  look,
  post,
  sendForm,
  type Role,
} from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { askDesk, noticeOf, ownPage } from '#tests/support/desk/desk-pages.ts';
import { invalidPhone } from '#src/features/leads/contact-fields.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-values.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { passMinutes, stopClock } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

const customer = 'aroha@example.ca';
const mailsTo = (recipient: string) => platform.mails().filter(({ to }) => to === recipient);
const { newestKey, press } = bookingPages(platform);

async function request(changes: object = {}) {
  const body = bookingBody({
    preferredDay: dayIn(6),
    dropOff: 'morning',
    emailed: true,
    ...changes,
  });
  await postJson('leads', body);
  return body.id;
}

const stateNow = async () => {
  const rows = await platform.database.query<Record<string, unknown>>(
    'select state, revision, asked_day::text as requested, agreed_day::text as agreed from bookings',
  );
  return rows[0];
};

describe('a booking request', () => {
  it('is answered to the customer and shown to the owner, once, with nothing else that was typed', async () => {
    const body = bookingBody({
      preferredDay: dayIn(6),
      emailed: true,
      message: 'Buy at evil.example',
    });
    await postJson('leads', body);
    await postJson('leads', body);

    const [received, ...more] = mailsTo(customer);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      subject: 'We have your booking request: Paint Correction',
      replyTo: `${facts.name} <${facts.email}>`,
    });
    expect(received?.text).toMatch(/Hello Aroha Te Kanawa,[^]*Price as quoted: \$[^]*Your quote:/);
    expect(`${received?.text} ${received?.html}`).not.toContain('evil.example');
    expect(mailsTo(facts.email)).toMatchObject([{ subject: 'Booking request: Aroha Te Kanawa' }]);
    expect(await stateNow()).toMatchObject({
      state: 'requested',
      revision: 0,
      requested: dayIn(6),
    });
  });

  it('is kept although no mail goes out, and its mails follow', async () => {
    platform.sandbox.setMode({ service: 'smtp', mode: 'down' });
    await request();
    expect(await stateNow()).toMatchObject({ state: 'requested' });
    takeLog();

    platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
    await sendMails();
    expect(mailsTo(customer)).toHaveLength(1);
    expect(mailsTo(facts.email)).toHaveLength(1);
  });

  it.each([
    ['Visit https://evil.example now', 'there'],
    ['Ann <b>Lee</b>', 'there'],
    ['Ann\r\nBcc: evil@example.ca', 'there'],
    ['Ann\u202egnp.eel', 'there'],
    ['李小龙', '李小龙'],
    ["Zoë O'Brien-Smith", "Zoë O'Brien-Smith"],
  ])('of %j greets %s, and the name stays a name in every mail', async (name, greeted) => {
    await request({ name });
    expect(mailsTo(customer)[0]?.text).toMatch(new RegExp(`^Hello ${greeted},`));
    expect(new Set(platform.mails().map(({ to }) => to))).toEqual(new Set([customer, facts.email]));
    for (const { subject, html } of platform.mails()) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<b>');
    }
  });

  it('fills nobody else’s mailbox: three mails a day until a booking was confirmed', async () => {
    for (let count = 0; count < 3; count += 1) await request();
    for (const day of [dayIn(8), dayIn(9)]) await press('customer', 'change', { day });
    expect(mailsTo(customer)).toHaveLength(3);
    expect(mailsTo(facts.email)).toHaveLength(5);

    await press('owner', 'confirm');
    expect(mailsTo(customer)).toHaveLength(4);
    await press('customer', 'change', { day: dayIn(10) });
    expect(mailsTo(customer)).toHaveLength(5);
  });

  it('promises no mail where the mailbox has had its mails of the day', async () => {
    await request();
    for (const day of [dayIn(7), dayIn(8)])
      expect(await press('customer', 'change', { day })).toBe('saved');
    expect(await press('customer', 'cancel')).toBe('done');
    expect(mailsTo(customer)).toHaveLength(3);
  });

  it('keeps no key after its mail went out, only its hash', async () => {
    await request();
    const key = newestKey('customer');
    const rows = await platform.database.query<{ row: string }>(
      `select outbox::text as row from outbox where sent_at is not null
       union all select booking_keys::text from booking_keys`,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(key);
    expect(key).toMatch(/^[\w-]{22}$/);
  });
});

describe('the journey of a booking', () => {
  it('confirmed, moved, cancelled: one event in the calendar, which is gone in the end', async () => {
    const id = await request();
    expect(await press('owner', 'confirm')).toBe('saved');
    // By a tab that did not hear that the first request had arrived.
    await request({ id });
    expect(await press('customer', 'change', { day: dayIn(8), dropOff: 'afternoon' })).toBe(
      'saved',
    );
    expect(await stateNow()).toMatchObject({
      state: 'changed',
      requested: dayIn(8),
      agreed: dayIn(6),
    });
    expect(await press('owner', 'propose', { day: dayIn(9), dropOff: '' })).toBe('saved');
    expect(await press('customer', 'accept')).toBe('saved');
    expect(await stateNow()).toMatchObject({ state: 'confirmed', agreed: dayIn(9), revision: 4 });
    expect(await press('customer', 'cancel')).toBe('saved');
    expect(await stateNow()).toMatchObject({ state: 'cancelled', agreed: null });

    const files = mailsTo(customer).flatMap((mail) => mail.files.slice(0, 1));
    const events = files.map(({ content }) => {
      const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
      const { uid, sequence } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
      return [calendar.getFirstPropertyValue('method'), uid, sequence];
    });
    const uid = `${id}@${new URL(facts.origin).hostname}`;
    expect(events).toEqual([
      ['REQUEST', uid, 1],
      ['REQUEST', uid, 4],
      ['CANCEL', uid, 5],
    ]);
    expect(mailsTo(customer).map(({ subject }) => subject.replace(/:.*| .*day,.*/, ''))).toEqual([
      'We have your booking request',
      'Confirmed',
      'We have your request for another day',
      expect.stringMatching(/^Does/),
      'Confirmed',
      'Cancelled',
    ]);
    expect(mailsTo(facts.email).map(({ subject }) => subject.replace(/:.*/, ''))).toEqual([
      'Booking request',
      'Aroha Te Kanawa asks for another day',
      'Aroha Te Kanawa agrees to the day you proposed',
      'Aroha Te Kanawa has cancelled the booking',
    ]);
    // What cannot be decided any more is not asked for.
    expect(mailsTo(facts.email).map(({ text }) => /Open [^:]*/.exec(text)?.[0])).toEqual([
      'Open the booking to confirm, propose another day or decline',
      'Open the booking to confirm, propose another day or decline',
      'Open the booking to propose another day or decline',
      'Open the booking',
    ]);
    const [, , requestMail, proposal] = mailsTo(customer).map(({ text }) => text);
    expect(requestMail).toMatch(/Until we confirm it, .* stands\./);
    expect(proposal).toMatch(/Until you answer, .* stands\./);
    const history = await platform.database.query(
      `select revision, role, action, state_after as state from booking_history order by revision`,
    );
    expect(history.map((line) => Object.values(line as object).join(' '))).toEqual([
      '0 customer request requested',
      '1 owner confirm confirmed',
      '2 customer change changed',
      '3 owner propose proposed',
      '4 customer accept confirmed',
      '5 customer cancel cancelled',
    ]);
  });

  it('the customer is reminded the day before, once', async () => {
    await request();
    await press('owner', 'confirm');
    const reminders = () =>
      platform.mails().filter(({ subject }) => subject.startsWith('Reminder'));
    const [due] = await platform.database.query<{ due: string }>(
      `select due_at::text as due from outbox where kind = 'booking_reminder'`,
    );
    expect(new Date(due?.due ?? '').toISOString()).toBe(`${dayIn(5)}T17:00:00.000Z`);
    expect(reminders()).toEqual([]);

    await sendWaitingMails(platform.database);
    await sendMails();
    expect(reminders()).toHaveLength(1);
  });

  it('gives the agreed visit as a file to download, and nothing before', async () => {
    await request();
    const download = () =>
      callFunction('booking', { headers: { cookie: cookieOf('customer', newestKey('customer')) } });
    expect((await download()).status).toBe(404);
    await press('owner', 'confirm');

    const response = await download();
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toContain('METHOD:PUBLISH');
  });
});

describe('what a customer corrects', () => {
  const contact = { phone: '604-555-0188', message: 'The gate code is 12.' };

  it('is shown on the page and mailed to the owner, and moves nothing', async () => {
    const id = await request();
    await press('owner', 'confirm');
    expect(await press('customer', 'correct', contact)).toBe('corrected');
    const { booking } = await look('customer', newestKey('customer'));
    expect(booking).toMatchObject({ phone: '6045550188', message: 'The gate code is 12.' });
    expect(await stateNow()).toMatchObject({ state: 'confirmed', agreed: dayIn(6), revision: 2 });
    const [mail] = mailsTo(facts.email).slice(-1);
    expect(mail?.subject).toMatch(/has corrected the phone number or the notes/);
    expect(mail?.text).toMatch(/\(604\) 555-0188[^]*The gate code is 12\./);
    expect(mailsTo(customer)).toHaveLength(2);

    // By a tab that did not hear that the request had arrived.
    await request({ id });
    expect((await look('customer', newestKey('customer'))).booking?.phone).toBe('6045550188');
  });

  it('is taken with a phone number only, and while the booking is open', async () => {
    await request();
    expect(await press('customer', 'correct', { ...contact, phone: '12' })).toBe('phone');
    expect(await press('owner', 'correct', contact)).toBe('changed');
    await press('customer', 'cancel');
    expect(await press('customer', 'correct', contact)).toBe('changed');
    const { booking } = await look('customer', newestKey('customer'));
    expect(booking).toMatchObject({ phone: '6045550119', message: 'The hood has swirl marks.' });
  });
});

describe('a private link', () => {
  const snapshot = async () =>
    JSON.stringify(
      await platform.database.query(
        `select (select json_agg(t order by t.id) from bookings t),
          (select json_agg(t order by t.hash) from booking_keys t),
          (select json_agg(t order by t.revision) from booking_history t),
          (select json_agg(t order by t.id) from outbox t), (select json_agg(t) from leads t)`,
      ),
    );

  it('changes no row when it is opened, by whatever machine and in whatever state', async () => {
    const steps: [Role, string, Record<string, string>?][] = [
      ['owner', 'propose', { day: dayIn(7) }],
      ['customer', 'change', { day: dayIn(8) }],
      ['owner', 'confirm'],
      ['customer', 'cancel'],
    ];
    await request();
    for (let step = 0; step <= steps.length; step += 1) {
      const before = await snapshot();
      const parts = platform.mails().flatMap(({ text, html = '' }) => [text, html]);
      const links = new Set(parts.flatMap((part) => linksOf(part.replaceAll('"', ' '))));
      expect(links.size).toBeGreaterThan(1);
      for (const url of [...links, ...links]) {
        const role = url.includes('/manage') ? 'owner' : 'customer';
        for (const method of ['GET', 'HEAD']) {
          const { status, headers } = await readBookingPage(
            new Request(url, { method }),
            role,
            new Date(),
          );
          expect([status, headers.get('location')]).toEqual([303, new URL(url).pathname]);
          expect((await look(role, keyOf(url), method)).status).toBe(200);
          const headersOf = { cookie: cookieOf(role, keyOf(url)) };
          await callFunction('booking', { method, headers: headersOf, query: '?action=cancel' });
        }
      }
      expect(await snapshot()).toBe(before);
      const [role, action, fields = {}] = steps[step] ?? [];
      if (role) expect(await press(role, action!, fields)).toBe('saved');
    }
  });

  it('puts the key into a cookie that scripts and other hosts cannot reach, and is passed on to nobody', async () => {
    await request();
    const url = linksOf(mailsTo(customer)[0]?.text ?? '')[0]!;
    const { headers } = await readBookingPage(new Request(url), 'customer', new Date());
    expect(headers.get('set-cookie')).toBe(
      `__Host-booking=${keyOf(url)}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');

    const owners = linksOf(mailsTo(facts.email)[0]?.text ?? '')[0]!;
    const visit = await readBookingPage(new Request(owners), 'owner', new Date());
    expect(visit.headers.get('set-cookie')).toBe(
      `__Host-booking-owner=${keyOf(owners)}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('of the owner ends after 14 days, the customer’s does not', async () => {
    await request();
    const owner = newestKey('owner');
    passMinutes(15 * 24 * 60);
    expect((await look('owner', owner)).status).toBe(404);
    expect((await look('customer', newestKey('customer'))).status).toBe(200);
  });

  it('that is guessed, cut short, of the other role or of another booking opens and does nothing', async () => {
    await request();
    const [mine, owners] = [newestKey('customer'), newestKey('owner')];
    const { token } = await look('customer', mine);
    await request({ email: 'other@example.ca' });
    const others = newestKey('customer');
    const before = await snapshot();
    const sent = platform.mails().length;

    for (const key of [
      '',
      'x'.repeat(22),
      mine.slice(0, 21),
      `${mine}a`,
      owners,
      "' or 1=1 --",
      '%00',
    ]) {
      expect([key, (await look('customer', key)).status]).toEqual([key, 404]);
      expect([key, await press('customer', 'cancel', { key, token })]).toEqual([key, '404']);
    }
    expect(await press('customer', 'cancel', { key: others, token })).toBe('changed');
    expect(await press('customer', 'confirm', { key: mine })).toBe('changed');
    expect(await press('customer', 'destroy', { key: mine })).toBe('action');
    expect(await snapshot()).toBe(before);
    expect(platform.mails()).toHaveLength(sent);
  });

  it.each([
    [
      'a form of yesterday',
      async (key: string) => {
        const { token } = await look('customer', key);
        await press('owner', 'propose', { day: dayIn(7) });
        return press('customer', 'cancel', { key, token });
      },
      'changed',
    ],
    [
      'a button pressed twice',
      async (key: string) => {
        const { token } = await look('customer', key);
        await press('customer', 'cancel', { key, token });
        return press('customer', 'cancel', { key, token });
      },
      'saved',
    ],
    [
      'a day that has passed',
      (key: string) => press('customer', 'change', { key, day: '2020-01-01' }),
      'day',
    ],
    [
      'the day that is agreed',
      async (key: string) => {
        await press('owner', 'confirm');
        return press('customer', 'change', { key, day: dayIn(6), dropOff: 'morning' });
      },
      'same',
    ],
    ['no day', (key: string) => press('customer', 'change', { key }), 'day'],
    [
      'a day that is none',
      (key: string) => press('customer', 'change', { key, day: '2026-02-31' }),
      'day',
    ],
  ])('answers %s kindly, and does nothing', async (_, act, notice) => {
    await request();
    expect(await act(newestKey('customer'))).toBe(notice);
    expect((await stateNow())?.state).not.toBe(notice === 'day' ? 'changed' : 'requested');
  });

  it('takes hostile words in any place of its form for no order', async () => {
    await request();
    const key = newestKey('customer');
    const { token } = await look('customer', key);
    const before = await snapshot();
    const usual = { role: 'customer', action: 'change', token, day: dayIn(8), dropOff: '' };
    const places = ['role', 'action', 'token', 'day', 'dropOff'] as const;
    for (const [index, text] of hostileTexts.entries()) {
      const place = places[index % places.length]!;
      const form = { ...usual, ...(place === 'role' && { action: 'confirm' }), [place]: text };
      const { status } = await post('customer', key, form, nextAddress());
      expect([place, text, status < 500]).toEqual([place, text, true]);
    }
    expect(await snapshot()).toBe(before);
  });

  it('takes no more forms than people fill in', async () => {
    stopClock();
    await request();
    const key = newestKey('customer');
    const { token } = await look('customer', key);
    const form = { role: 'customer', action: 'change', token, day: 'none' };
    const notices = [];
    for (let count = 0; count < 31; count += 1)
      notices.push(noticeOf(await post('customer', key, form, '10.0.0.1')));
    expect(notices).toEqual([...Array.from({ length: 30 }, () => 'day'), 'failed']);
  });

  it('takes a form of a page that was opened before forms were actions', async () => {
    await request();
    const key = newestKey('customer');
    const { token } = await look('customer', key);
    const form = { role: 'customer', action: 'cancel', token };
    const body = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await callFunction('booking', { method: 'POST', headers, body });
    expect(response.status).toBe(307);
    const { response: done } = await askDesk(response.headers.get('location')!, {
      method: 'POST',
      headers: { ...headers, ...ownPage, cookie: cookieOf('customer', key) },
      body,
    });
    expect(noticeOf(done)).toBe('saved');
  });

  it('keeps what was typed beside a wrong phone number, and says so there', async () => {
    await request();
    const form = { role: 'customer', action: 'correct', phone: '12', message: 'Gate 12.' };
    const sent = await sendForm(newestKey('customer'), 'changeBooking', form);
    const { response, locals, isMade } = sent;
    expect([response.status, isMade]).toEqual([400, true]);
    expect(locals.problem).toMatchObject({ errors: { phone: [invalidPhone] }, values: form });
  });

  it('takes no form of the desk, and the desk none of a customer', async () => {
    for (const path of [
      '/booking?_action=signIn.requestLink',
      '/desk/sign-in?_action=customer.changeBooking',
    ]) {
      const body = new URLSearchParams({ email: 'ann@lustreworks.example', action: 'cancel' });
      const { response } = await askDesk(path, { method: 'POST', headers: ownPage, body });
      expect([path, response.status === 303 ? noticeOf(response) : response.status]).toEqual([
        path,
        path.startsWith('/desk') ? 'failed' : 404,
      ]);
    }
    expect(platform.mails()).toEqual([]);
  });
});
