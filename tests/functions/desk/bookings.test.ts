import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { listBookings, listQuery } from '#src/features/desk/bookings/booking-lists.server.ts';
import { readWeek } from '#src/features/desk/week/week.server.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { facts } from '#src/business/facts.ts';
import { newBookingLink } from '#src/features/bookings/store/booking-keys.server.ts';
import { database } from '#src/server/database/database.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import {
  bookingPages,
  keyOf,
  linksOf,
  look,
  post,
} from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import {
  finishBooking,
  openDeskBooking,
  postBooking,
  pressBooking,
  requestBooking,
} from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, lee, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);
const { press: pressByLink } = bookingPages(platform);
const customer = 'aroha@example.ca';

const open = (id: string, who = anns) => openDeskBooking(id, who);
const press = (
  id: string,
  action: string,
  fields: Partial<Parameters<typeof pressBooking>[2]> = {},
) => pressBooking(id, action, { who: anns, ...fields });

describe('a booking at the desk', () => {
  it('is where the owner’s mail leads; a mailed key decides nothing', async () => {
    const id = await postBooking({ emailed: false });
    const deskUrl = `${facts.origin}/desk/bookings/${id}`;
    await sendWaitingMails(platform.database);
    const [mail] = platform.mails().filter(({ to }) => to === facts.email);
    expect(mail?.text).toContain(deskUrl);
    expect(linksOf(mail?.text ?? '')).toEqual([]);

    const key = keyOf(await newBookingLink(database().sql, id, 'owner', new Date()));
    const { status, headers } = await look('owner', key);
    expect([status, headers.get('location')]).toEqual([303, deskUrl]);
    await post('owner', key, { role: 'owner', action: 'decline', token: formToken(key, id, 0) });
    expect((await open(id)).booking.state).toBe('requested');
  });

  it('goes from request to done, each change a line with who made it, and the customer is notified', async () => {
    const id = await postBooking();
    expect(await press(id, 'propose', { day: dayIn(8) })).toBe('notified');
    expect(await pressByLink('customer', 'accept')).toBe('saved');
    expect(await finishBooking(id, lees)).toBe('saved');

    const { booking, history } = await open(id);
    expect(booking).toMatchObject({ state: 'done', revision: 3, agreedVisit: { day: dayIn(8) } });
    expect(history.map((line) => historyText(line).replace(/ \w+day.*| a booking.*/, ''))).toEqual([
      `${lee} marked the booking as done`,
      'The customer accepted the day',
      `${ann} proposed`,
      'The customer asked for',
    ]);
    const notified = platform.mails().filter(({ to }) => to === customer);
    expect(notified.map(({ subject }) => subject.split(/[: ]/)[0])).toEqual([
      'We',
      'Does',
      'Confirmed',
    ]);
  });

  it('is confirmed for a closed day, or proposed one, once staff has been asked', async () => {
    const id = await postBooking({ preferredDay: dayIn(8) });
    await sendAs(anns, 'days.close', { day: dayIn(6), reason: 'Stocktaking' });
    for (const action of ['propose', 'confirm']) {
      const form = { action, booking: id, token: (await open(id)).token, day: dayIn(6) };
      const { errors, values } = await formProblem(anns, 'bookings.change', form);
      const [question = ''] = errors.yesTo ?? [];
      expect(question).toMatch(/^\w+day, .* is closed: Stocktaking\. Book anyway\?$/);
      expect(values).toMatchObject({ action, day: dayIn(6) });
      expect(await press(id, action, { day: dayIn(6), yesTo: question })).toBe('notified');
    }
    const lines = (await open(id)).history.map(historyText);
    expect(lines[0]).toMatch(/confirmed the booking, although .* is closed: Stocktaking$/);
    expect(lines[1]).toMatch(/ proposed \w+day, .*, although .* is closed: Stocktaking$/);
  });

  it('is confirmed by proposing the very day that was asked for, and names the next request', async () => {
    const id = await postBooking({ preferredDay: dayIn(6), dropOff: undefined });
    const other = await postBooking({
      name: 'Priya Gill',
      phone: '604 555 0102',
      email: 'p@example.ca',
    });
    expect((await open(id)).next).toMatchObject({ id: other });
    expect(await press(id, 'propose', { day: dayIn(6) })).toBe('notified');
    expect((await open(id)).booking).toMatchObject({
      state: 'confirmed',
      agreedVisit: { day: dayIn(6) },
    });
    expect(platform.mails().at(-1)?.subject).toMatch(/^Confirmed: /);
    expect((await open(other)).next).toBeUndefined();
  });

  it('lists the earlier bookings of its customer, by phone number or address', async () => {
    const first = await postBooking();
    const byPhone = await postBooking({ email: 'other@example.ca' });
    await postBooking({ phone: '604 555 0199', email: 'someone.else@example.ca' });
    const { earlier } = await open(first);
    expect(earlier).toMatchObject({ items: [{ id: byPhone }], total: 1 });
  });

  it('is not changed by a page from before another change, which then says who made it', async () => {
    const id = await postBooking();
    const old = (await open(id, lees)).token;
    expect(await press(id, 'confirm')).toBe('notified');
    const sent = platform.mails().length;

    expect(await press(id, 'decline', { who: lees, token: old })).toBe('changed');
    const { booking, history } = await open(id, lees);
    expect(booking.state).toBe('confirmed');
    expect(historyText(history[0]!)).toBe(`${ann} confirmed the booking`);
    expect(platform.mails()).toHaveLength(sent);
  });

  it('keeps a note once, however often its form arrives, and shows it to no customer', async () => {
    const id = await postBooking();
    const form = { booking: id, note: randomUUID(), text: ' Dent. ' };
    for (let count = 0; count < 2; count += 1)
      expect(await sendAs(anns, 'bookings.addNote', form)).toBe('saved');
    expect((await open(id, lees)).notes).toMatchObject([{ staff: ann, text: 'Dent.' }]);
    expect(
      platform
        .mails()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Dent.');
  });

  it('that there is not is not found, and its forms say so', async () => {
    for (const id of [randomUUID(), "' or 1=1 --"])
      await expect(open(id)).rejects.toMatchObject({ status: 404 });
    const form = { action: 'confirm', booking: randomUUID() };
    expect(await sendAs(anns, 'bookings.change', form)).toBe('failed');
  });
});

describe('the list', () => {
  const list = (search: string) =>
    listBookings(database().sql, listQuery(new URLSearchParams(search)), new Date());
  const found = async (search: string) => (await list(search)).items.map(({ name }) => name);

  it('shows what is open, or in another state, or has the words; 25 a page', async () => {
    const first = await postBooking({ name: 'Ann One', phone: '604 555 0101' });
    await postBooking({ name: "Lee O'Two", email: 'two@example.ca' });
    await press(first, 'decline');
    expect(await found('')).toEqual(["Lee O'Two"]);
    expect(await found('show=over')).toEqual(['Ann One']);
    expect(await found('show=none')).toEqual(["Lee O'Two"]);
    expect(await found('q=555-0101')).toEqual(['Ann One']);
    expect(await found("q=O'TWO")).toEqual(["Lee O'Two"]);
    expect(await found('q=two@')).toEqual(["Lee O'Two"]);
    expect(await found('q=%25_')).toEqual([]);
    expect(await found('page=-1')).toEqual(["Lee O'Two"]);
    for (let count = 0; count < 25; count += 1) {
      const contact = { email: `visitor${count}@example.ca`, phone: `604 555 02${10 + count}` };
      await requestBooking({ preferredDay: undefined, ...contact });
    }
    expect(await list('')).toMatchObject({ total: 26, items: { length: 25 } });
    expect(await found('page=2')).toEqual(["Lee O'Two"]);
    expect(await list('q=visitor')).toMatchObject({ total: 25, items: { length: 25 } });
  });

  it('begins with who waits longest, and what is confirmed with the next day', async () => {
    const ids: string[] = [];
    for (const [index, ahead] of [3, 9, 6].entries())
      ids.push(
        await postBooking({
          ...{ name: `Customer ${ahead}`, email: `visitor${ahead}@example.ca` },
          ...{ phone: `604 555 010${index}`, preferredDay: dayIn(ahead) },
        }),
      );
    await platform.database.query(
      `update booking_history set at = now() - interval '30 hours' where booking_id = $1`,
      [ids[1]],
    );
    // It was corrected since.
    await platform.database.query(`update bookings set updated_at = now() where id = $1`, [ids[1]]);
    expect(await found('show=waiting')).toEqual(['Customer 9', 'Customer 3', 'Customer 6']);
    for (const id of ids) await press(id, 'confirm');
    await platform.database.query(`update bookings set agreed_day = $2::date where id = $1`, [
      ids[0],
      dayIn(-3),
    ]);
    expect(await found('show=confirmed')).toEqual(['Customer 6', 'Customer 9', 'Customer 3']);
  });

  it('is searched by parts of words in any order, without accents and capitals', async () => {
    await postBooking({ name: 'Zoë Müller', phone: '604 555 0101' });
    await postBooking({ name: 'Lee Two' });
    for (const text of ['zoe', 'MULL zoë', 'ulle', '0101', '(604) 555-01 01', 'müller rav4']) {
      expect([text, await found(`q=${encodeURIComponent(text)}`)]).toEqual([text, ['Zoë Müller']]);
    }
  });

  it('finds a name or car however its accents, apostrophes, hyphens and spaces are typed', async () => {
    const id = await postBooking();
    const letters = ['muller', 'obrien', 'jeanluc', 'lukasz', 'rav4', 'f150', 'mcdonald'];
    const spelled = fc.constantFrom(...letters).chain((word) =>
      fc
        .array(fc.constantFrom('', '', '\u0308', '-', ' ', "'", '’', '\u0301'), {
          ...{ minLength: word.length - 1, maxLength: word.length - 1 },
        })
        .map((between) =>
          word
            .split('')
            .map((letter, at) => letter + (between[at] ?? ''))
            .join(''),
        ),
    );
    const pairs = spelled.chain((stored) => {
      const plain = stored.replace(/[^a-z0-9]/g, '');
      return fc.tuple(
        fc.constant(stored),
        spelled.filter((typed) => typed.replace(/[^a-z0-9]/g, '') === plain),
      );
    });
    await fc.assert(
      fc.asyncProperty(pairs, async ([stored, typed]) => {
        await platform.database.query('update leads set name = $2, vehicle = $2 where id = $1', [
          id,
          `Dr ${stored}`,
        ]);
        expect(await found(`q=${encodeURIComponent(typed)}`)).toEqual([`Dr ${stored}`]);
      }),
      { numRuns: 40 },
    );
  });

  it('is searched in messages and our notes too', async () => {
    const id = await postBooking({ message: 'The left door has a dent.' });
    await sendAs(anns, 'bookings.addNote', {
      ...{ booking: id, note: randomUUID(), text: 'Paid by cheque' },
    });
    expect(await found('q=dent')).toEqual(['Aroha Te Kanawa']);
    expect(await found('q=cheque+paid')).toEqual(['Aroha Te Kanawa']);
    expect(await found('q=window')).toEqual([]);
  });
});

it('Today has alerts, requests and late mails, each with what it is about', async () => {
  const id = await postBooking();
  await platform.database.query(
    `insert into alerts (cause, about, amount, first_at, last_at, told_at, solved_at) values
       ('order_review', '', 2, now(), now(), now(), null), ('mail_late', '', 1, now(), now(), now(), now())`,
  );
  await platform.database.query(
    `update outbox set sent_at = null, last_error = 'recipient_550', created_at = now() - interval '2 hours'
     where recipient = '${customer}'`,
  );
  const today = await readToday(database().sql, new Date());
  expect(today.alerts.items).toMatchObject([
    { says: 'Orders whose payment is not as agreed: 2. Nothing may be shipped.' },
  ]);
  expect(today.waiting.items.map((booking) => booking.id)).toEqual([id]);
  expect(today.lateMails.items).toMatchObject([
    { recipient: customer, last_error: 'recipient_550' },
  ]);
});

it.each([
  ['of no day is the last that is over', null, ['November 16', '2026-11-09', '2026-11-23']],
  ['of any day begins on its Monday', '2026-10-11', ['October 5', '2026-09-28', '2026-10-12']],
  ['that it is now has none after it', '2026-11-25', ['November 23', '2026-11-16', undefined]],
  ['of words is the last that is over', "'; --", ['November 16', '2026-11-09', '2026-11-23']],
])('the week %s', async (_, requested, [firstDay, before, after]) => {
  const week = await readWeek(database().sql, requested, new Date('2026-11-25T20:00:00Z'));
  expect(week).toMatchObject({ subject: `The week of ${firstDay}, 2026`, before });
  expect(week.after).toBe(after);
});
