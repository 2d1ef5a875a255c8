import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { openDeskBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, cookieOf, look } from '#tests/support/functions/booking-pages.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';

// Two bays, and jobs of four hours: two of them fill one bay of a day. Paint correction is confirmed at once.
vi.mock('#src/features/bookings/quote-minutes.ts', () => ({ quoteMinutes: () => 240 }));
vi.mock('#src/business/workshop.ts', () => ({
  bookingDays: { noticeHours: 0, furthestDays: 60, closedDays: {} },
  confirmedAtOnce: ['paint-correction'],
  workload: { bays: 2, minutesPerDay: 480 },
}));

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey, press } = bookingPages(platform);
const toInspect = quoteSearch.replace('paint=medium', 'paint=heavy');

let people = 0;
/** As a person who was never here before; returns the id and what the server answers. */
async function request(changes: object = {}, ip = nextAddress()) {
  people += 1;
  const phone = `604 555 ${String(people).padStart(4, '0')}`;
  const contact = { email: `visitor${people}@example.ca`, phone };
  const body = bookingBody({ preferredDay: dayIn(6), emailed: true, ...contact, ...changes });
  const response = await postJson('leads', body, { ip });
  return { id: body.id, status: response.status, answer: (await response.json()) as object };
}

const stateOf = async (id: string) => (await openDeskBooking(id, anns)).booking.state;
const mailsTo = (recipient: string) =>
  platform.mails().flatMap(({ to, subject }) => (to === recipient ? [subject] : []));

beforeEach(() => {
  people = 0;
});

describe('a request for a service that is confirmed at once', () => {
  it('is confirmed by the mail that answers it, and the owner reads so', async () => {
    const { id, status, answer } = await request({ emailed: false, mailBy: 'server' });
    expect([status, answer]).toEqual([201, { id }]);
    expect(mailsTo('visitor1@example.ca')).toEqual([expect.stringMatching(/^Confirmed: \w+day, /)]);
    const [confirmed, toOwner] = platform
      .mails()
      .toSorted((a, b) => b.subject.localeCompare(a.subject));
    expect(confirmed?.files[0]?.content).toContain('METHOD:REQUEST');
    expect(toOwner?.text).toContain('This day is confirmed already');
    expect(toOwner?.text).toContain('to propose another day or decline');

    const { booking, history } = await openDeskBooking(id, anns);
    expect(booking).toMatchObject({ state: 'confirmed', isUnreviewed: true });
    expect(history.map(historyText)).toEqual([
      'Confirmed automatically',
      expect.stringMatching(/^The customer asked for/),
    ]);
    expect((await look('customer', newestKey('customer'))).booking?.agreedVisit).toEqual({
      day: dayIn(6),
      dropOff: null,
    });
    const headers = { cookie: cookieOf('customer', newestKey('customer')) };
    const file = await callFunction('booking', { headers });
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });

  it('sent again stays one booking and one mail', async () => {
    const { id } = await request();
    const again = { id, email: 'visitor1@example.ca', phone: '604 555 0001' };
    const { status } = await request(again);
    expect(status).toBe(200);
    expect(mailsTo('visitor1@example.ca')).toHaveLength(1);
    expect((await openDeskBooking(id, anns)).booking.revision).toBe(1);
  });

  it.each([
    ['has to be inspected', { quote: toInspect }],
    ['names no day', { preferredDay: undefined }],
  ])('waits for a person where it %s', async (_, changes) => {
    const { id, answer } = await request(changes);
    expect(answer).toHaveProperty('deskUrl');
    expect(await stateOf(id)).toBe('requested');
    expect(mailsTo('visitor1@example.ca')).toEqual([
      'We have your booking request: Paint Correction',
    ]);
  });

  it('is rejected on a day that is full, like any other', async () => {
    for (let count = 0; count < 4; count += 1) {
      const { id } = await request();
      if ((await stateOf(id)) === 'requested') await pressBooking(id, 'confirm', { who: anns });
      else await review(id);
    }
    expect((await request()).status).toBe(409);
  });
});

async function review(id: string): Promise<string> {
  const { token } = await openDeskBooking(id, anns);
  return sendAs(anns, 'bookings.review', { booking: id, token });
}

describe('what nobody has looked at', () => {
  it.each([
    ['phone number', { phone: '(604) 555-0001' }],
    ['mailbox', { email: 'Visitor1+2@example.ca' }],
  ])('is one booking of a %s; the next one waits, until it was looked at', async (_, same) => {
    const first = await request();
    expect(await stateOf(first.id)).toBe('confirmed');
    expect(await stateOf((await request({ preferredDay: dayIn(9), ...same })).id)).toBe(
      'requested',
    );
    expect(await review(first.id)).toBe('saved');
    expect(await review(first.id)).toBe('changed');
    expect(await stateOf((await request({ preferredDay: dayIn(12), ...same })).id)).toBe(
      'confirmed',
    );
  });

  it('is at most three bookings of a network', async () => {
    const ip = nextAddress();
    const states: string[] = [];
    for (let day = 2; day < 7; day += 1)
      states.push(await stateOf((await request({ preferredDay: dayIn(day) }, ip)).id));
    expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'requested', 'requested']);
  });

  it('takes one bay of a day, together with requests that wait', async () => {
    const waiting = await request({ quote: toInspect });
    const first = await request();
    const second = await request();
    expect([await stateOf(waiting.id), await stateOf(first.id), await stateOf(second.id)]).toEqual([
      'requested',
      'confirmed',
      'requested',
    ]);
    await review(first.id);
    expect(await stateOf((await request()).id)).toBe('confirmed');
  });

  it('proves no mailbox: three mails a day go to it, a reminder included', async () => {
    const email = 'one@example.ca';
    for (const day of [2, 9, 16, 23]) await request({ preferredDay: dayIn(day), email });
    expect(
      await platform.database.query('select 1 from outbox where recipient is not null'),
    ).toHaveLength(3);
  });

  it('can be moved and declined by staff like any confirmed booking', async () => {
    const { id } = await request();
    expect(await pressBooking(id, 'propose', { who: anns, day: dayIn(8) })).toBe('notified');
    expect((await openDeskBooking(id, anns)).booking.isUnreviewed).toBe(false);
    expect(await press('customer', 'accept')).toBe('saved');
    expect(await pressBooking(id, 'decline', { who: anns })).toBe('saved');
  });
});
