import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { answerSignInVisit } from '#src/features/desk/desk-visit.server.ts';
import { leadBody } from '#src/features/leads/lead.ts';
import { newBookingLink } from '#src/features/leads/booking-states/booking-keys.server.ts';
import { readStock } from '#src/features/shop/catalogue/stock.server.ts';
import { storeLead } from '#src/features/leads/store-lead.server.ts';
import { database } from '#src/server/database.ts';
import { bookingPages, keyOf } from '#tests/support/booking-pages.ts';
import {
  ann,
  elsewhere,
  lee,
  mailedLink,
  openDesk,
  ownPage,
  postDesk,
  signIn,
} from '#tests/support/desk-pages.ts';
import { callFunction, postJson, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { bookingBody } from '#tests/support/lead-bodies.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-texts.ts';
import { sendMails } from '#tests/support/mail-runs.ts';
import { plain } from '#tests/support/products.ts';
import { takeLog } from '#tests/support/take-log.ts';

process.env.STAFF_EMAILS = `${ann}, ${lee}`;

const platform = useFunctionPlatform();
const newLink = (email: string) => mailedLink(platform, email);
const query = <Row>(text: string) => platform.database.query<Row>(text);

afterEach(() => vi.useRealTimers());

const minutesLater = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const outcome = ({ status, headers }: Response) => [status, headers.get('location')];
const codes = () => takeLog().map(({ code, refused, link }) => code ?? refused ?? link);

/** Everything the desk's forms may change. */
const snapshot = async () =>
  JSON.stringify(
    await query(`select
      (select json_agg(t order by t.hash) from desk_links t),
      (select json_agg(t order by t.id) from desk_sessions t),
      (select json_agg(t order by t.id) from bookings t),
      (select json_agg(t) from booking_history t), (select json_agg(t) from booking_notes t),
      (select json_agg(t order by t.number) from stock_movements t),
      (select json_agg(t) from reviews t), (select json_agg(t) from review_history t),
      (select count(*) from outbox where kind <> 'desk_link')`),
  );

describe('asking for a link', () => {
  it('is answered the same to everybody, and mails a link to our own people alone', async () => {
    const answers = [];
    for (const email of [
      ` ${ann.toUpperCase()} `,
      'eve@example.ca',
      '',
      `${ann}, eve@example.ca`,
    ]) {
      const response = await postDesk('desk-sign-in', { email });
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      answers.push([response.status, headers, await response.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.slice(0, 1)).toEqual([303]);
    expect(platform.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [ann, 'Sign in to the desk of Lustreworks'],
    ]);
    expect(codes().filter(Boolean)).toEqual(['sent', 'not_staff', 'not_staff', 'not_staff']);
  });

  it('fills no mailbox, and loses no link that was mailed before', async () => {
    const links = [];
    for (let count = 0; count < 5; count += 1) links.push(await newLink(ann));
    expect(platform.mails()).toHaveLength(3);
    expect(outcome(await postDesk('desk-sign-in', { key: links[0]! }))).toEqual([303, '/desk']);
  });

  it('more than thirty times in an hour is an alert to the owner, and thirty times is none', async () => {
    const alerts = () => platform.mails().filter(({ subject }) => subject.startsWith('Alert'));
    await query(`insert into request_counts values ('desk-sign-in', 'a', now(), 30)`);
    await sendMails();
    expect(alerts()).toEqual([]);
    await postDesk('desk-sign-in', { key: 'guessed' });
    await sendMails();
    expect(alerts().map(({ subject }) => subject)).toEqual([
      'Alert: Attempts to sign in to the desk within an hour: 31.',
    ]);
    takeLog();
  });

  it('is not taken more than ten times in ten minutes from one visitor', async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      const { headers } = await postDesk('desk-sign-in', { email: 'eve@example.ca' }, ownPage, '1');
      answers.push(headers.get('location'));
    }
    expect(answers.slice(9)).toEqual(['/desk/sign-in?notice=sent', '/desk/sign-in?notice=often']);
    expect(codes()).toContain('too_many');
  });
});

describe('a link', () => {
  it('signs its owner in once, on the device that presses the button', async () => {
    const key = await newLink(ann);
    const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36';
    const headers = { ...ownPage, 'user-agent': phone };
    const response = await postDesk('desk-sign-in', { key }, headers);

    expect(outcome(response)).toEqual([303, '/desk']);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]{22}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await query('select email, device from desk_sessions')).toEqual([
      { email: ann, device: 'Chrome on Android' },
    ]);
    const kept = await query<{ row: string }>(
      `select desk_sessions::text as row from desk_sessions union all select outbox::text from outbox
       where sent_at is not null`,
    );
    const cookie = /=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(kept.map(({ row }) => row).join()).not.toMatch(new RegExp(`${cookie}|${key}`));
  });

  it('changes nothing when it is opened, however often and by whatever machine', async () => {
    const url = `${facts.origin}/desk/sign-in?key=${await newLink(ann)}`;
    const before = await snapshot();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, shown, headers } = await answerSignInVisit(new Request(url, { method }));
      expect([status, shown?.key]).toEqual([200, new URL(url).searchParams.get('key')]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('set-cookie')).toBeNull();
      const { search } = new URL(url);
      expect((await callFunction('desk-sign-in', { method, query: search })).status).toBe(405);
    }
    expect(await snapshot()).toBe(before);
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
        await postDesk('desk-sign-in', { key });
        return key;
      },
    ],
    [
      'is older than ten minutes',
      async () => {
        const key = await newLink(ann);
        minutesLater(11);
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
        return bookingPages(platform).newestKey('owner');
      },
    ],
  ])('that %s signs nobody in', async (_, keyOf) => {
    const key = await keyOf();
    const sessions = await query('select 1 from desk_sessions');
    takeLog();
    const response = await postDesk('desk-sign-in', { key });

    expect(outcome(response)).toEqual([303, '/desk/sign-in?notice=link']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await query('select 1 from desk_sessions')).toEqual(sessions);
    expect(codes()).toEqual(['refused']);
  });

  it('pressed twice at once signs in once', async () => {
    const key = await newLink(ann);
    const answers = await Promise.all([1, 2].map(() => postDesk('desk-sign-in', { key })));
    expect(answers.map((answer) => answer.headers.get('location')).toSorted()).toEqual([
      '/desk',
      '/desk/sign-in?notice=link',
    ]);
  });

  it.each(elsewhere)('sent by %s is refused', async (_, headers) => {
    const key = await newLink(ann);
    const before = await snapshot();
    expect((await postDesk('desk-sign-in', { key }, headers)).status).toBe(403);
    expect((await postDesk('desk-sign-in', { email: lee }, headers)).status).toBe(403);
    expect(await snapshot()).toBe(before);
    expect(codes()).toEqual(expect.arrayContaining(['forbidden', 'forbidden']));
  });
});

type Caller = () => Promise<{ cookie: string; token?: string }>;

/** A session of Ann that no longer is what it was. */
const after =
  (statement: string): Caller =>
  async () => {
    const session = await signIn(ann);
    await query(statement);
    return session;
  };

const outsiders: [string, Caller][] = [
  ['a stranger', () => Promise.resolve({ cookie: '' })],
  ['a forged cookie', () => Promise.resolve({ cookie: `__Host-desk=${'x'.repeat(22)}` })],
  ['a cookie of another name', async () => ({ cookie: (await signIn(ann)).cookie.slice(7) })],
  [
    'a session idle for 12 hours',
    after(`update desk_sessions set seen_at = now() - interval '12 hours 1 minute'`),
  ],
  [
    'a session of a week ago',
    after(`update desk_sessions set started_at = now() - interval '7 days 1 minute'`),
  ],
  [
    'a session of who has left',
    after(`update desk_sessions set email = 'gone@lustreworks.example'`),
  ],
  [
    'a session that was ended',
    async () => {
      const session = await signIn(ann);
      await postDesk(
        'desk',
        { action: 'sign-out', token: session.token },
        { ...ownPage, cookie: session.cookie },
      );
      return session;
    },
  ],
  ['a link that was not used', async () => ({ cookie: `__Host-desk=${await newLink(ann)}` })],
  [
    'a link that was used',
    async () => {
      const key = await newLink(ann);
      await postDesk('desk-sign-in', { key });
      return { cookie: `__Host-desk=${key}` };
    },
  ],
  [
    "a customer's link",
    async () => {
      const id = await bookingIn('requested');
      const link = await newBookingLink(database().sql, id, 'customer', new Date());
      return { cookie: `__Host-desk=${keyOf(link)}` };
    },
  ],
];

/** A booking that somebody asked for, in a state; returns its id. */
async function bookingIn(state: string): Promise<string> {
  const now = new Date();
  const body = bookingBody({ preferredDay: addDays(shopDay(now), 6), emailed: true });
  // Without the mails that a request sends: nobody reads them here, and each takes its time.
  await storeLead(database(), leadBody(shopDay(now)).parse(body), now);
  if (state !== 'requested')
    await query(`update bookings set state = '${state}', agreed_day = asked_day`);
  return body.id;
}
const aboutBooking = (state: string) => async () => ({ booking: await bookingIn(state) });
const note = async () => ({
  booking: await bookingIn('requested'),
  note: randomUUID(),
  text: 'Scratch on the left door.',
});

/** A form about the stock of a product whose stock is known already. */
const aboutStock = (fields: Record<string, string>) => async () => {
  await readStock(database().sql);
  return { sku: plain.sku, change: randomUUID(), note: 'Broken.', ...fields };
};
const oldStock = `/desk/stock/${plain.sku}?notice=old`;

/** A form about a review. */
const aboutReview = (text: string) => async () => {
  const [row] = await query<{ id: string }>(
    `insert into reviews (product_id, username, rating, text) values ('${plain.id}', 'Sam', 4, 'Good.')
     returning id::text`,
  );
  return { review: row?.id ?? '', text };
};

/** Every action of the desk, with the fields that its form sends, and what a form with another's token is told. */
const actions: [string, () => Promise<Record<string, string>>, string][] = [
  ['sign-out', () => Promise.resolve({}), '/desk/sessions?notice=old'],
  ['end-sessions', () => Promise.resolve({}), '/desk/sessions?notice=old'],
  [
    'end-session',
    async () => {
      await signIn(lee);
      const [row] = await query<{ id: string }>(
        `select id::text from desk_sessions where email = '${lee}'`,
      );
      return { session: row?.id ?? '' };
    },
    '/desk/sessions?notice=old',
  ],
  ['note', note, '?notice=old'],
  ['confirm', aboutBooking('requested'), '?notice=changed'],
  ['propose', aboutBooking('requested'), '?notice=changed'],
  ['decline', aboutBooking('requested'), '?notice=changed'],
  ['finish', aboutBooking('confirmed'), '?notice=changed'],
  ['receive', aboutStock({ pieces: '3' }), oldStock],
  ['correct', aboutStock({ pieces: '3', direction: 'out' }), oldStock],
  ['count', aboutStock({ counted: '3', seen: '9999' }), oldStock],
  ['hide-review', aboutReview('Advertising.'), '?notice=changed'],
  ['show-review', aboutReview(''), '?notice=changed'],
  ['answer-review', aboutReview('Thank you.'), '?notice=changed'],
];

describe.each(actions)('the action %s', (action, fieldsOf, notice) => {
  it.each(outsiders)('is refused to %s, and changes nothing', async (_, caller) => {
    const fields = await fieldsOf();
    const { cookie, token = 'x' } = await caller();
    const before = await snapshot();
    takeLog();
    const response = await postDesk('desk', { action, token, ...fields }, { ...ownPage, cookie });

    expect(outcome(response)).toEqual([303, '/desk/sign-in?notice=ended']);
    expect(await snapshot()).toBe(before);
    expect(codes()).toEqual([expect.stringMatching(/no_session|session_over/)]);
  });

  it.each(elsewhere)('is refused to %s, and changes nothing', async (_, headers) => {
    const { cookie, token } = await signIn(ann);
    const form = { action, token, ...(await fieldsOf()) };
    const before = await snapshot();
    expect((await postDesk('desk', form, { ...headers, cookie })).status).toBe(403);
    expect(await snapshot()).toBe(before);
  });

  it("is refused to a form of another person's session, and changes nothing", async () => {
    const { token } = await signIn(lee);
    const { cookie } = await signIn(ann);
    const fields = await fieldsOf();
    const form = { action, token, ...fields };
    const before = await snapshot();
    takeLog();
    const response = await postDesk('desk', form, { ...ownPage, cookie });

    const { booking, review } = fields;
    const page = booking ? `/desk/bookings/${booking}` : review ? `/desk/reviews/${review}` : '';
    expect(outcome(response)).toEqual([303, `${page}${notice}`]);
    expect(await snapshot()).toBe(before);
    expect(codes().filter(Boolean)).toEqual([expect.stringMatching(/token|changed/)]);
  });
});

describe('a session', () => {
  it('is shown nothing by who has none, is not kept by browsers and told to nobody', async () => {
    for (const [, caller] of outsiders) {
      const { cookie } = await caller();
      const { status, headers, shown } = await openDesk(cookie);
      expect([status, headers.get('location'), shown]).toEqual([303, '/desk/sign-in', undefined]);
      await query('delete from desk_links');
    }
    const { cookie } = await signIn(ann);
    const { status, headers } = await openDesk(cookie);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('ends after 12 hours without use, and not before', async () => {
    const { cookie } = await signIn(ann);
    for (const hours of [11, 11, 11]) {
      minutesLater(hours * 60);
      expect((await openDesk(cookie)).status).toBe(200);
    }
    minutesLater(12 * 60 + 1);
    expect((await openDesk(cookie)).status).toBe(303);
  });

  it("is ended from another device of the same person, one or all, and never somebody else's", async () => {
    const [first, second, third] = [await signIn(ann), await signIn(ann), await signIn(ann)];
    const other = await signIn(lee);
    const states = async () => {
      const visits = [first, second, third, other].map(({ cookie }) => openDesk(cookie));
      return (await Promise.all(visits)).map(({ status }) => status);
    };
    const press = (form: Record<string, string>) =>
      postDesk('desk', { token: first.token, ...form }, { ...ownPage, cookie: first.cookie });
    const idOf = async ({ cookie }: { cookie: string }) =>
      (await openDesk(cookie)).session?.id ?? '';

    const lees = await press({ action: 'end-session', session: await idOf(other) });
    expect(outcome(lees)).toEqual([303, '/desk/sessions?notice=old']);
    const second_ = await press({ action: 'end-session', session: await idOf(second) });
    expect(outcome(second_)).toEqual([303, '/desk/sessions?notice=saved']);
    expect(await states()).toEqual([200, 303, 200, 200]);
    const all = await press({ action: 'end-sessions' });
    expect(outcome(all)).toEqual([303, '/desk/sign-in?notice=bye']);
    expect(all.headers.get('set-cookie')).toMatch(/^__Host-desk=; Path=\/; Max-Age=0;/);
    expect(await states()).toEqual([303, 303, 303, 200]);
  });

  it('takes hostile words in any place of its form for no order', async () => {
    const { cookie, token } = await signIn(ann);
    const before = await snapshot();
    const places = ['action', 'token', 'session'];
    for (const [index, text] of hostileTexts.entries()) {
      const place = places[index % places.length]!;
      const form = { action: 'end-session', token, session: '', [place]: text };
      const { status } = await postDesk('desk', form, { ...ownPage, cookie });
      expect([place, text, status < 500]).toEqual([place, text, true]);
    }
    expect(await snapshot()).toBe(before);
  }, 60_000);
});

it('while the database does not answer, pages and forms say so, and nobody is signed out', async () => {
  const { cookie, token } = await signIn(ann);
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
  const { status, headers, shown } = await openDesk(cookie);
  expect([status, headers.get('location'), shown]).toEqual([503, null, undefined]);
  for (const [name, form, page] of [
    ['desk', { action: 'sign-out', token }, '/desk'],
    ['desk-sign-in', { email: ann }, '/desk/sign-in'],
    ['desk-sign-in', { key: 'x'.repeat(22) }, '/desk/sign-in'],
  ] as const) {
    const response = await postDesk(name, form, { ...ownPage, cookie });
    expect(outcome(response)).toEqual([303, `${page}?notice=failed`]);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  vi.unstubAllEnvs();
  takeLog();
  expect((await openDesk(cookie)).status).toBe(200);
});

it('without STAFF_EMAILS there is no desk: pages and forms answer 404', async () => {
  vi.resetModules();
  vi.stubEnv('STAFF_EMAILS', '');
  const visits = await import('#src/features/desk/desk-visit.server.ts');
  const request = new Request(`${facts.origin}/desk`);
  const read = () => Promise.resolve(true);
  expect((await visits.answerDeskVisit(request, new Date(), read)).status).toBe(404);
  expect((await visits.answerSignInVisit(request)).status).toBe(404);
  expect((await postDesk('desk', {})).status).toBe(404);
  expect((await postDesk('desk-sign-in', { email: ann })).status).toBe(404);
  const asked = await postJson('desk-passkey', { step: 'sign-in-options' }, { headers: ownPage });
  expect(asked.status).toBe(404);
  expect(platform.mails()).toEqual([]);
  vi.unstubAllEnvs();
  vi.resetModules();
});
