import { describe, expect, it } from 'vitest';
import { bookingPages, look } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { passMailPause, sendMails } from '#tests/support/services/mail-runs.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const { newestKey, press } = bookingPages(platform);

const request = () =>
  postJson('leads', bookingBody({ preferredDay: dayIn(6), dropOff: 'morning', emailed: true }));
const waitingReminders = () =>
  platform.database.query(
    `select 1 from outbox where kind = 'booking_reminder' and sent_at is null`,
  );

describe('a reminder', () => {
  it.each(['finish', 'decline', 'cancel'] as const)(
    'is not sent of a booking that ended before its day: %s',
    async (action) => {
      await request();
      await press('owner', 'confirm');
      expect(await waitingReminders()).toHaveLength(1);
      const role = action === 'cancel' ? 'customer' : 'owner';
      expect(await press(role, action)).toBe('saved');
      expect(await waitingReminders()).toEqual([]);
    },
  );
});

describe('a day that has passed', () => {
  it('is accepted by no customer and confirmed by nobody, and the page says so', async () => {
    await request();
    await press('owner', 'propose', { day: dayIn(7) });
    const [customer, owner] = [newestKey('customer'), newestKey('owner')];
    passMinutes(8 * 24 * 60);
    expect(await press('customer', 'accept', { key: customer })).toBe('passed');
    expect(await press('owner', 'confirm', { key: owner })).toBe('passed');
    expect((await look('customer', customer)).booking).toMatchObject({
      state: 'proposed',
      agreedVisit: null,
    });
    expect(await press('owner', 'propose', { key: owner, day: dayIn(12) })).toBe('saved');
    expect(await press('customer', 'accept')).toBe('saved');
  });

  it('is in no mail: what has not gone out by its end is dropped', async () => {
    platform.sandbox.setMode({ service: 'smtp', mode: 'login' });
    await request();
    takeLog();
    const mails = await platform.database.query<{ kind: string; end: string }>(
      `select kind, not_after::text as end from outbox where kind like 'booking%' order by kind`,
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_customer']);
    for (const { end } of mails)
      expect(new Date(end).toISOString()).toBe(`${dayIn(7)}T07:00:00.000Z`);

    platform.sandbox.setMode({ service: 'smtp', mode: 'ok' });
    await passMailPause(platform.database);
    await platform.database.query(`update outbox set not_after = not_after - interval '8 days'`);
    await sendMails();
    // The owner is to know of every request.
    expect(platform.mails().map(({ subject }) => subject)).toEqual([
      'Booking request: Aroha Te Kanawa',
    ]);
  });

  it('ends every mail about it: of a proposal, a wish, an agreement and the reminder', async () => {
    await request();
    const endsOf = async (kind: string) => {
      const rows = await platform.database.query<{ end: string | null }>(
        `select not_after::text as end from outbox where kind = $1 order by occasion desc limit 1`,
        [kind],
      );
      return rows[0]?.end && new Date(rows[0].end).toISOString().slice(0, 10);
    };
    await press('owner', 'propose', { day: dayIn(7) });
    expect(await endsOf('booking_customer')).toBe(dayIn(8));
    await press('customer', 'accept');
    expect(await endsOf('booking_customer')).toBe(dayIn(8));
    expect(await endsOf('booking_owner')).toBe(dayIn(8));
    expect(await endsOf('booking_reminder')).toBe(dayIn(8));
    await press('customer', 'change', { day: dayIn(9) });
    expect(await endsOf('booking_customer')).toBe(dayIn(10));
    await press('customer', 'cancel');
    expect(await endsOf('booking_customer')).toBeNull();
  });
});
