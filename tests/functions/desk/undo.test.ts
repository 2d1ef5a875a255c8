import { describe, expect, it, vi } from 'vitest';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { warrantyEnd } from '#src/features/bookings/record/warranty.ts';
import { weekBookings } from '#src/features/bookings/store/week-bookings.server.ts';
import { database } from '#src/server/database/database.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { openDeskBooking, postBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, sendAs, sendWithYes, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';

vi.hoisted(() => {
  process.env.WORKSHOP_BAYS = '2';
});
const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = (text: string) => platform.database.query(text);
const day = dayIn(6);

const open = (id: string) => openDeskBooking(id, anns);

async function press(id: string, action: string, fields: Record<string, string> = {}) {
  const { token, booking } = await open(id);
  if (action === 'spam')
    return sendAs(anns, 'bookings.decline', {
      isSpam: 'yes',
      [`request-${id}`]: String(booking.revision),
    });
  const form = { action, booking: id, token, ...fields };
  return sendWithYes(anns, action === 'undo' ? 'bookings.undo' : 'bookings.change', form);
}

/** What a change may touch, without what counts or lists changes. */
async function stateOf(id: string) {
  const { booking } = await open(id);
  return {
    booking: { ...booking, revision: 0 },
    days: await query(`select day, minutes, held_until from booked_work order by 1, 2`),
    mails: await query(`select * from outbox where about = '${id}' order by id`),
  };
}

describe('a booking that is', () => {
  it.each([
    ['marked as done', ['confirm'], 'finish'],
    ['declined', [], 'decline'],
    ['declined after it was confirmed', ['confirm'], 'decline'],
    ['declined after another day was proposed', ['confirm', 'propose'], 'decline'],
    ['declined as spam', [], 'spam'],
    ['declined for the second time', ['decline', 'undo'], 'decline'],
  ])('%s is as it was once that is undone: state, days and mails', async (_, before, action) => {
    const id = await postBooking();
    for (const step of before) await press(id, step, { day: dayIn(8) });
    // One that has not gone out yet is withdrawn with the change, and comes back.
    await query(`update outbox set sent_at = null, due_at = now() + interval '1 hour'
      where about = '${id}' and kind = 'booking_customer'`);
    const old = await stateOf(id);
    expect(await press(id, action)).toMatch(/^(saved|declined)$/);
    expect(await stateOf(id)).not.toEqual(old);
    expect(await press(id, 'undo')).toBe('undone');
    expect(await stateOf(id)).toEqual(old);
    expect(historyText((await open(id)).history[0]!)).toBe(`${ann} undid the last change`);
  });

  it('declined is mailed about after ten minutes, and not where it is undone', async () => {
    const [declined, undone] = [await postBooking(), await postBooking({ phone: '604 555 0102' })];
    for (const id of [declined, undone]) expect(await press(id, 'decline')).toBe('saved');
    await sendMails();
    const mailed = () => platform.mails().filter(({ subject }) => subject.startsWith('We cannot'));
    expect(mailed()).toEqual([]);
    expect(await press(undone, 'undo')).toBe('undone');
    await sendWaitingMails(platform.database);
    expect(mailed()).toHaveLength(1);
    expect(await press(declined, 'undo')).toBe('late');
    expect((await open(declined)).booking.state).toBe('declined');
  });

  it('declined can be undone for ten minutes, and is opened again after them', async () => {
    const id = await postBooking();
    await press(id, 'confirm');
    await press(id, 'decline');
    passMinutes(11);
    expect(await press(id, 'undo')).toBe('late');
    expect(await press(id, 'reopen')).toBe('saved');
    expect((await open(id)).booking).toMatchObject({ state: 'requested', requestedVisit: { day } });
    expect(await press(id, 'undo')).toBe('late');
    expect(await press(id, 'confirm')).toBe('notified');
  });

  it('done has the last day of its warranty; opened again it is confirmed, with its days and its reminder', async () => {
    const quote =
      'service=window-tinting&year=2021&make=Toyota&model=RAV4&type=sedan&windows=front';
    const id = await postBooking({ quote });
    await press(id, 'confirm');
    const { booking, days } = await stateOf(id);
    await press(id, 'finish');
    expect((await open(id)).booking.warrantyEndsOn).toBe(
      warrantyEnd('Window Tinting', shopDay(new Date())),
    );
    passMinutes(11);
    expect(await press(id, 'reopen')).toBe('saved');
    const after = await stateOf(id);
    expect([after.booking.state, after.days]).toEqual([booking.state, days]);
    expect(after.booking.warrantyEndsOn).toBeNull();
    expect(
      await query(`select 1 from outbox where kind = 'booking_reminder' and sent_at is null`),
    ).toHaveLength(1);
  });

  /** Cars that take a bay all day, confirmed. */
  async function fillDay(phones: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const phone of phones) {
      const contact = { phone: `604 555 01${phone}`, email: `${phone}@example.ca` };
      const id = await postBooking({ ...contact, preferredDay: undefined });
      await query(`update bookings set minutes = 480, asked_day = '${day}' where id = '${id}'`);
      await press(id, 'confirm');
      ids.push(id);
    }
    return ids;
  }

  it('declined stays so where other cars have taken its day since', async () => {
    const [id] = (await fillDay(['01'])) as [string];
    await press(id, 'decline');
    await fillDay(['02', '03']);
    const old = await stateOf(id);
    expect(await press(id, 'undo')).toBe('taken');
    expect(await stateOf(id)).toEqual(old);
  });

  it('declined on a day with a car too many comes back where none was added since', async () => {
    const [id] = (await fillDay(['01', '02', '03'])) as [string];
    expect(await press(id, 'decline')).toBe('saved');
    expect(await press(id, 'undo')).toBe('undone');
  });

  it('declined and undone was not answered yet', async () => {
    const id = await postBooking();
    await press(id, 'decline');
    await press(id, 'undo');
    const [from, to, now] = [-1, 1, 0].map((days) => new Date(Date.now() + days * 86_400_000));
    const week = await weekBookings(database().sql, { from: from!, to: to!, now: now! });
    expect(week.bookings).toMatchObject({ count: 1, stillOpen: 1, due: 0 });
  });

  it('still to come is done only after a question', async () => {
    const id = await postBooking();
    await press(id, 'confirm');
    const { token } = await open(id);
    const form = { action: 'finish', booking: id, token };
    expect(await sendAs(anns, 'bookings.change', form)).toBe('409');
    expect((await open(id)).booking.state).toBe('confirmed');
    expect(await sendWithYes(anns, 'bookings.change', form)).toBe('saved');
  });
});
