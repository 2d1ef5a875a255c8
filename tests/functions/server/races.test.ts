import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { confirmedAtOnce, workload } from '#src/business/workshop.ts';
import { applyTransition } from '#src/features/bookings/change/apply-transition.server.ts';
import { newBookingLink } from '#src/features/bookings/store/booking-keys.server.ts';
import { lockBooking } from '#src/features/bookings/store/bookings.server.ts';
import { offerFreeDays } from '#src/features/bookings/waiting/offer-days.server.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import type { Db } from '#src/server/database/database.ts';
import { cookieOf, look, post } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { askDesk, noticeOf, ownPage, postDesk, signIn } from '#tests/support/desk/desk-pages.ts';
import { callFunction, postJson } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { startLocalBlobs, type LocalBlobs } from '#dev/local-blobs.ts';
import { times, useRealShop } from '#tests/support/database/real-shop.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';

vi.hoisted(() => {
  process.env.WORKSHOP_BAYS = '2';
});

const minutesOfDay = workload.bays * workload.minutesPerDay;

const shop = useRealShop();
let blobs: LocalBlobs;
let db: Db;

beforeAll(async () => {
  blobs = await startLocalBlobs();
  db = (await import('#src/server/database/database.ts')).database();
});

afterEach(async () => {
  takeLog();
  shop.sandbox.reset();
  await blobs.clear(() => true);
  await shop.database.query('truncate leads, outbox, request_counts, day_closings cascade');
});

afterAll(() => blobs.stop());

let visitors = 0;

/** Asks for a booking under a name and number that nobody used before; the status of the answer. */
async function requestAsNewUser(changes: object, ip = nextAddress()): Promise<number> {
  visitors += 1;
  const contact = {
    email: `visitor${visitors}@example.ca`,
    phone: `604 ${String(5_550_000 + visitors)}`,
  };
  const body = bookingBody({ emailed: true, ...contact, ...changes });
  return (await postJson('leads', body, { ip })).status;
}

const mails = () => recordsOf(shop.sandbox, 'smtp');

describe('at the same moment', () => {
  it('the same lead sent twenty times is one row and one 201', async () => {
    const body = bookingBody();

    const statuses = await times(20, async () => (await postJson('leads', body)).status);

    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(await shop.database.query('select id from leads')).toEqual([{ id: body.id }]);
  });

  it('a lead and its mark as mailed, in whatever order they arrive, end as mailed', async () => {
    const bodies = Array.from({ length: 10 }, () => inquiryBody());

    await Promise.all(
      bodies.flatMap((body) => [
        postJson('leads', body),
        postJson('leads', { ...body, emailed: true }),
      ]),
    );

    expect(await shop.database.query('select 1 from outbox where sent_at is null')).toEqual([]);
    expect(await shop.database.query('select 1 from leads')).toHaveLength(10);
  });

  it('forty requests from one address are counted one by one', async () => {
    stopClock();
    const statuses = await times(40, async () => (await postJson('leads', inquiryBody())).status);

    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('ten presses on one form of a booking decide once, and tell the customer once', async () => {
    // Where there is a desk, the owner's mail has no key.
    vi.stubEnv('STAFF_EMAILS', '');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    const preferredDay = dayIn(6);
    const { id, ...body } = bookingBody({ preferredDay });
    await postJson('leads', { id, ...body });
    const { formToken } = await import('#src/server/http/private-key.server.ts');
    const texts = mails().map(({ details }) => details.text ?? '');
    const key = /booking\?key=(\S+)/.exec(texts.join('\n'))?.[1] ?? '';
    const form = { role: 'customer', action: 'cancel', token: formToken(key, id, 0) };

    const answers = await times(10, async () => {
      return noticeOf(await post('customer', key, form));
    });

    // Each is the same form: it gets the answer of the first.
    expect(new Set(answers)).toEqual(new Set(['saved']));
    expect(await shop.database.query('select 1 from booking_history')).toHaveLength(2);
    expect(mails().filter(({ title }) => title.includes('Cancelled'))).toHaveLength(1);
  });

  it('ten people at the desk who decide about one booking decide once, and one link signs in once', async () => {
    const { id, ...body } = bookingBody({ preferredDay: dayIn(6) });
    await postJson('leads', { id, ...body });
    const { formToken } = await import('#src/server/http/private-key.server.ts');
    const sessions = await times(10, () => signIn('staff@lustreworks.example'));

    // The mail of a confirmation does not wait to be undone.
    const answers = await times(10, async (index) => {
      const { cookie } = sessions[index]!;
      const token = formToken(cookie.slice(cookie.indexOf('=') + 1), id, 0);
      const form = { action: 'confirm', booking: id, token };
      return noticeOf(await postDesk('bookings.change', form, { ...ownPage, cookie }));
    });
    expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'changed'), 'notified']);
    expect(await shop.database.query('select 1 from booking_history')).toHaveLength(2);
    expect(mails().filter(({ title }) => /Confirmed|We cannot/.test(title))).toHaveLength(1);

    await postDesk('signIn.requestLink', { email: 'staff@lustreworks.example' });
    const key = /sign-in\?key=(\S+)/.exec(mails().at(-1)?.details.text ?? '')?.[1] ?? '';
    const places = await times(10, async () => {
      const { headers } = await postDesk('signIn.useLink', { key });
      return headers.get('location');
    });
    expect(places.filter((place) => place === '/desk')).toHaveLength(1);
  });

  it('fifty visitors who ask for the same day never fill it beyond its minutes', async () => {
    const preferredDay = dayIn(6);
    const ask = () => requestAsNewUser({ preferredDay });
    const booked = async () => {
      const [row] = await shop.database.query<{ bookings: number; sum: number; work: number }>(
        `select count(*)::integer as bookings, sum(booked_work.minutes)::integer as sum,
           max(bookings.minutes) as work
         from booked_work join bookings on id = booking_id where day = $1`,
        [preferredDay],
      );
      return row!;
    };

    // One bay is agreed on already; those who ask share the other.
    await ask();
    await shop.database.query('update booked_work set minutes = 480, held_until = null');
    const statuses = await times(50, ask);

    const full = await booked();
    expect(full.sum).toBeLessThanOrEqual(minutesOfDay);
    expect(full.sum + full.work).toBeGreaterThan(minutesOfDay);
    expect(statuses.filter((status) => status === 201)).toHaveLength(full.bookings - 1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(51 - full.bookings);
    expect(await shop.database.query('select 1 from leads')).toHaveLength(full.bookings);

    // What one of them gives back, one of the next gets.
    await shop.database.query(
      'delete from leads where id = (select booking_id from booked_work where held_until is not null limit 1)',
    );
    expect((await times(10, ask)).filter((status) => status === 201)).toHaveLength(1);
    expect(await booked()).toEqual(full);
  });

  it('thirty visitors who are confirmed at once for one day get one bay of it, and the others wait for a person', async () => {
    confirmedAtOnce.push('paint-correction');
    onTestFinished(() => {
      confirmedAtOnce.pop();
    });
    const statuses = await times(30, () => requestAsNewUser({ preferredDay: dayIn(6) }));
    expect(new Set(statuses)).toEqual(new Set([201]));
    const [booked] = await shop.database.query<{
      minutes: number;
      work: number;
      confirmed: number;
    }>(
      `select sum(booked_work.minutes)::integer as minutes, max(bookings.minutes) as work,
         count(*) filter (where state = 'confirmed')::integer as confirmed
       from booked_work join bookings on id = booking_id where day = $1`,
      [dayIn(6)],
    );
    expect(booked!.confirmed).toBeGreaterThan(0);
    expect(booked!.minutes).toBeLessThanOrEqual(minutesOfDay / 2);
    expect(booked!.minutes + booked!.work).toBeGreaterThan(minutesOfDay / 2);
    expect(
      await shop.database.query(`select 1 from bookings where state = 'confirmed'`),
    ).toHaveLength(booked!.confirmed);
  });

  it('sixty visitors who ask for a free day hold one bay of it, and cause forty mails this hour', async () => {
    const statuses = await times(60, () => requestAsNewUser({ preferredDay: dayIn(6) }));
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    const [held] = await shop.database.query<{ minutes: number }>(
      'select sum(minutes)::integer as minutes from booked_work where day = $1',
      [dayIn(6)],
    );
    expect(held?.minutes).toBeLessThanOrEqual(minutesOfDay / 2);
    const due = `select 1 from outbox where visitor_due_at <= now()`;
    expect(await shop.database.query(due)).toHaveLength(40);
  });

  it.each([
    ['phone number', () => ({ phone: '604 555 0119' }), nextAddress, 3, 3],
    ['network', () => ({}), () => '203.0.113.9', 10, 3],
  ])('ten requests from one %s hold three days', async (_, contact, ip, stored, holding) => {
    await times(10, (index) =>
      // A long job goes on the next day: these lie apart.
      requestAsNewUser({ preferredDay: dayIn(5 + 5 * index), ...contact() }, ip()),
    );
    expect(await shop.database.query('select 1 from bookings')).toHaveLength(stored);
    expect(await shop.database.query('select distinct booking_id from booked_work')).toHaveLength(
      holding,
    );
  });

  it('fifty who wait for one day are offered its four places in their order, one person at a time and never twice', async () => {
    await shop.database.query(
      `with people as (select gen_random_uuid() as id, number from generate_series(1, 50) as number),
         requests as (
           insert into leads (id, kind, name, email, phone, quote, vehicle, vehicle_size, total_cents, breakdown)
           select id, 'booking', 'Ann', number || '@example.ca', '604555' || lpad(number::text, 4, '0'), 'q', 'v', 's', 1, 'b'
           from people),
         cars as (
           insert into bookings (id, state, minutes, agreed_day) select id, 'confirmed', 240, $1 from people)
       insert into waiting_list (booking_id, joined_at)
       select id, now() - interval '1 day' + number * interval '1 second' from people`,
      [dayIn(9)],
    );
    await shop.database.query(
      `insert into day_closings (day, is_closed, fewer_bays, reason, staff, at)
       select day, false, 2, 'Repairs', 'ann@example.ca', now()
       from generate_series($1::date, $2::date, interval '1 day') as day where day <> $3::date`,
      [dayIn(0), dayIn(8), dayIn(6)],
    );
    const open = () =>
      shop.database.query<{ id: string; number: number }>(
        `select id, split_part(email, '@', 1)::integer as number from waiting_list join leads on id = booking_id
         where offered_until > now() order by joined_at`,
      );
    const answer = async (id: string, wait: string) => {
      const key =
        new URL(await newBookingLink(db.sql, id, 'customer', new Date())).searchParams.get('key') ??
        '';
      const { token, place } = await look('customer', key);
      return times(2, async () => {
        const { response } = await askDesk('/booking?_action=customer.wait', {
          method: 'POST',
          headers: { cookie: cookieOf('customer', key), ...ownPage },
          body: new URLSearchParams({ wait, token, day: place?.offer?.day ?? '' }),
          ip: nextAddress(),
        });
        return noticeOf(response);
      });
    };

    for (const [round, wait] of ['stay', 'stay', 'take'].entries()) {
      await times(8, () => offerFreeDays(db, new Date()));
      const offers = await open();
      expect(offers.map(({ number }) => number)).toEqual(
        [1, 2, 3, 4].map((place) => place + round * 4),
      );
      const notices = await Promise.all(offers.map(({ id }) => answer(id, wait)));
      expect(new Set(notices.flat())).toEqual(new Set([wait === 'take' ? 'saved' : 'stays']));
    }
    await times(8, () => offerFreeDays(db, new Date()));
    expect(await open()).toEqual([]);
    const moved = `select sum(booked_work.minutes)::integer as minutes, count(*)::integer as cars
      from booked_work join bookings on id = booking_id and agreed_day = day where day = $1`;
    expect(await shop.database.query(moved, [dayIn(6)])).toEqual([
      { minutes: minutesOfDay, cars: 4 },
    ]);
    expect(
      await shop.database.query(
        `select 1 from dropped_mails where mail ->> 'kind' = 'booking_offer'`,
      ),
    ).toHaveLength(12);
  });

  it('twenty jobs that are done, a quarter of which fail, are billed under numbers without a gap', async () => {
    await times(20, () => requestAsNewUser({}));
    await shop.database.query(`update bookings set state = 'confirmed', agreed_day = $1`, [
      dayIn(6),
    ]);
    const ids = idsOf(await shop.database.query('select id from bookings'));
    const finish = { role: 'owner', action: 'finish' } as const;
    await Promise.allSettled(
      ids.map((id, index) =>
        db.transaction(async (sql) => {
          await applyTransition(sql, await lockBooking(sql, id), finish, new Date());
          if (index % 4 === 0) throw new Error('It fails.');
        }),
      ),
    );
    const numbers = await shop.database.query<{ number: string }>(
      'select number from invoices order by number',
    );
    expect(numbers.map(({ number }) => Number(number.slice(5)))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });

  it('two runs of the scheduled mail share the work, and no lead is mailed twice', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    for (const name of names) await postJson('leads', inquiryBody({ name }));
    const due = await shop.database.query(
      `update outbox set due_at = now() - interval '1 second' where sent_at is null returning 1`,
    );

    const runs = await times(3, async () => {
      const response = await callFunction('send-mails', { method: 'POST' });
      return (await response.json()) as { mailed: number };
    });

    expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(due.length);
    expect(
      mails()
        .flatMap(({ details }) => /^Inquiry: (.*)/.exec(details.subject ?? '')?.[1] ?? [])
        .toSorted(),
    ).toEqual(names.toSorted());
    expect(await shop.database.query('select 1 from outbox where sent_at is null')).toEqual([]);
  });
});

describe('connections that the server has closed', () => {
  const closeAll = () =>
    shop.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('cost no call: the statement runs once more on a new one', async () => {
    await times(8, () => postJson('leads', inquiryBody()));
    await closeAll();

    const statuses = await times(8, async () => (await postJson('leads', inquiryBody())).status);

    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201));
  });

  it('cost no transaction: it begins on a sound one', async () => {
    await times(8, () => db.sql`select 1`);
    await closeAll();

    expect(await db.transaction((sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('end a transaction, which never runs twice', async () => {
    let runs = 0;
    const work = db.transaction(async (sql) => {
      runs += 1;
      await sql`insert into request_counts values (${'a'}, ${'x'}, ${new Date()}, ${1})`;
      await closeAll();
      await sql`select 1`;
    });

    await expect(work).rejects.toMatchObject({ name: 'Unavailable' });
    expect(runs).toBe(1);
    expect(await shop.database.query('select 1 from request_counts')).toEqual([]);
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a transaction', () => {
  const newest = () => shop.database.query<{ count: number }>('select count from request_counts');

  it('keeps none of them when one fails, and hands the connection back in order', async () => {
    await times(30, async () => {
      const failed = db.transaction(async (sql) => {
        await sql`insert into request_counts values (${'a'}, ${'x'}, ${new Date()}, ${1})`;
        await sql`insert into request_counts values (${'a'}, ${null}, ${null}, ${1})`;
      });
      await expect(failed).rejects.toMatchObject({ code: '23502' });
    });

    expect(await newest()).toEqual([]);
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('does not show others what it has not finished', async () => {
    await db.transaction(async (sql) => {
      await sql`insert into request_counts values (${'a'}, ${'x'}, ${new Date()}, ${1})`;
      expect(await db.sql`select * from request_counts`).toEqual([]);
    });

    expect(await newest()).toEqual([{ count: 1 }]);
  });
});
