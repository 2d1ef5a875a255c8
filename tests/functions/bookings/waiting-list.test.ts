import { describe, expect, it, vi } from 'vitest';
import { writeClosings } from '#src/features/bookings/store/closed-days.server.ts';
import { offerFreeDays } from '#src/features/bookings/waiting/offer-days.server.ts';
import { database } from '#src/server/database/database.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { openDeskBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, noticeOf, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { keyOf, linksOf, look, sendForm } from '#tests/support/functions/booking-pages.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

// One bay, and jobs of four hours: two of them fill a day.
vi.mock('#src/features/bookings/quote-minutes.ts', () => ({ quoteMinutes: () => 240 }));
vi.mock('#src/business/workshop.ts', () => ({
  bookingDays: { noticeHours: 0, furthestDays: 12, closedDays: {} },
  confirmedAtOnce: [],
  workload: { bays: 1, minutesPerDay: 480 },
}));

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const full = dayIn(5);
const own = dayIn(9);

let people = 0;
interface Customer {
  id: string;
  email: string;
}

async function book(day: string, { isConfirmed = true } = {}): Promise<Customer> {
  people += 1;
  const email = `visitor${people}@example.ca`;
  const phone = `604 555 ${String(people).padStart(4, '0')}`;
  const id = await postBooking({ preferredDay: day, email, phone });
  if (isConfirmed) await pressBooking(id, 'confirm', { who: anns });
  return { id, email };
}

/** Every day before `own` is full; returns a booking of the only one whose time bookings take. */
async function fillDays(): Promise<Customer> {
  const sql = database().sql;
  const [first] = [await book(full), await book(full)];
  const blocked = { isClosed: false, fewerBays: 1, reason: 'Repairs', staff: ann };
  for (const [from, to] of [[dayIn(0), dayIn(4)] as const, [dayIn(6), dayIn(8)] as const])
    await writeClosings(sql, { from, to, ...blocked, at: new Date() });
  return first;
}

/** Its customer waits, and has been offered the day of one that was cancelled. */
async function bookWithOffer(options?: { isConfirmed: boolean }) {
  const leaver = await fillDays();
  const waiting = await book(own, options);
  await wait(waiting, 'join');
  await cancel(leaver);
  await run();
  return { leaver, waiting };
}

const keyOfCustomer = ({ email }: Customer) =>
  keyOf(
    platform
      .mails()
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => linksOf(text))
      .findLast((url) => url.includes('/booking?')),
  );

async function open(customer: Customer) {
  const key = keyOfCustomer(customer);
  return { key, ...(await look('customer', key)) };
}

async function wait(
  customer: Customer,
  what: string,
  page?: Awaited<ReturnType<typeof open>>,
): Promise<string> {
  const { key, token, place } = page ?? (await open(customer));
  const form = { wait: what, token, day: place?.offer?.day ?? '' };
  const { response } = await sendForm(key, 'wait', form);
  return noticeOf(response) ?? String(response.status);
}

const openDay = (day: string) =>
  writeClosings(database().sql, {
    ...{ from: day, to: day, isClosed: false, fewerBays: 0 },
    ...{ reason: '', staff: ann, at: new Date() },
  });
const endOffers = () =>
  platform.database.query(`update waiting_list set offered_until = now() - interval '1 second'`);
const run = () => callFunction('send-mails', { method: 'POST' });
const placeOf = async (customer: Customer) => (await open(customer)).place;
const offersTo = ({ email }: Customer) =>
  platform.mails().filter(({ to, subject }) => to === email && subject.startsWith('An earlier'));
const cancel = ({ id }: Customer) => pressBooking(id, 'decline', { who: anns });
const minutesOn = async (day: string) => {
  const [row] = await platform.database.query<{ minutes: number }>(
    'select coalesce(sum(minutes), 0)::integer as minutes from held_work where day = $1 and (held_until is null or held_until > $2)',
    [day, new Date()],
  );
  return row?.minutes;
};

describe('the waiting list', () => {
  it('offers a day that becomes free by one mail; taking it moves the booking once', async () => {
    const leaver = await fillDays();
    const first = await book(own);
    const second = await book(own);
    expect(await wait(first, 'join')).toBe('waits');
    expect(await wait(second, 'join')).toBe('waits');
    await run();
    expect(offersTo(first)).toEqual([]);

    await cancel(leaver);
    await run();
    await run();
    const [mail, ...more] = offersTo(first);
    expect([more, offersTo(second)]).toEqual([[], []]);
    expect(mail?.text).toMatch(/is free\. It is reserved for you until .*; after that/);
    expect((await placeOf(first))?.offer?.day).toBe(full);
    expect((await openDeskBooking(first.id, anns)).place?.offer?.day).toBe(full);
    expect(await minutesOn(full)).toBe(480);

    const page = await open(first);
    expect(await wait(first, 'take', page)).toBe('saved');
    expect(await wait(first, 'take', page)).toBe('saved');
    const { booking, history } = await openDeskBooking(first.id, anns);
    expect(booking).toMatchObject({
      state: 'confirmed',
      agreedVisit: { day: full, dropOff: null },
    });
    expect(history[0]).toMatchObject({ action: 'advance', role: 'customer' });
    expect(await placeOf(first)).toBeUndefined();
    const confirmed = platform
      .mails()
      .filter(({ to, subject }) => to === first.email && subject.startsWith('Confirmed'));
    expect(
      confirmed.map(({ files }) => /SEQUENCE:(\d+)/.exec(files[0]?.content ?? '')?.[1]),
    ).toEqual(['1', '2']);
    expect([await minutesOn(full), await minutesOn(own)]).toEqual([480, 240]);
  });

  it('offers it to the next in line once the first keeps their day, or after four opening hours', async () => {
    const leaver = await fillDays();
    const line = [await book(own), await book(own), await book(dayIn(10))];
    for (const each of line) await wait(each, 'join');
    const [first, second, third] = line as [Customer, Customer, Customer];
    await cancel(leaver);
    await run();
    expect(await wait(first, 'stay')).toBe('stays');
    expect(await placeOf(first)).toEqual({ offer: null });
    await run();
    expect(offersTo(second)).toHaveLength(1);
    await endOffers();
    await run();
    expect(
      [offersTo(first), offersTo(second), offersTo(third)].map(({ length }) => length),
    ).toEqual([1, 1, 1]);
    expect(await wait(second, 'take')).toBe('expired');
    expect(await wait(third, 'leave')).toBe('left');
    expect(await minutesOn(full)).toBe(240);
  });

  it('moves what a request asks for, which still waits for its answer', async () => {
    const { waiting } = await bookWithOffer({ isConfirmed: false });
    expect(await wait(waiting, 'take')).toBe('saved');
    expect((await openDeskBooking(waiting.id, anns)).booking).toMatchObject({
      state: 'changed',
      requestedVisit: { day: full },
    });
  });

  it('moves nothing by a page that shows an offer before this one', async () => {
    const { waiting } = await bookWithOffer();
    const before = await open(waiting);
    await endOffers();
    await openDay(dayIn(7));
    await offerFreeDays(database(), new Date());
    expect(await wait(waiting, 'take', before)).toBe('expired');
    expect(await wait(waiting, 'stay', before)).toBe('expired');
    expect((await placeOf(waiting))?.offer?.day).toBe(dayIn(7));
  });

  it('mails each day that it offers, though two offers end at the same time', async () => {
    const { waiting } = await bookWithOffer();
    await wait(waiting, 'stay');
    await openDay(dayIn(7));
    await offerFreeDays(database(), new Date(Date.now() + 20_000));
    await run();
    expect(offersTo(waiting)).toHaveLength(2);
  });

  it('is joined again at once by who has just left it', async () => {
    const waiting = await book(own);
    for (const [what, notice] of [
      ['join', 'waits'],
      ['leave', 'left'],
      ['join', 'waits'],
    ] as const)
      expect(await wait(waiting, what)).toBe(notice);
    expect(await placeOf(waiting)).toBeDefined();
  });

  it('offers days that staff open', async () => {
    await fillDays();
    const waiting = await book(own);
    await wait(waiting, 'join');
    await openDay(dayIn(7));
    await run();
    expect((await placeOf(waiting))?.offer?.day).toBe(dayIn(7));
  });

  it('looks at nothing before the next offer ends, and then at once', async () => {
    const leaver = await fillDays();
    const waiting = await book(own);
    await wait(waiting, 'join');
    await cancel(leaver);
    const dueAt = await offerFreeDays(database(), new Date());
    expect(dueAt).toEqual((await placeOf(waiting))?.offer?.until);
    await wait(waiting, 'leave');
    expect(await offerFreeDays(database(), new Date())).toBeNull();
  });
});

it('whose run fails is an error in the log, and the next run offers', async () => {
  const leaver = await fillDays();
  const waiting = await book(own);
  await wait(waiting, 'join');
  await cancel(leaver);
  takeLog();
  await platform.database.query('alter table waiting_list rename to broken_list');
  expect((await run()).status).toBe(200);
  await platform.database.query('alter table broken_list rename to waiting_list');
  expect(takeLog()).toContainEqual(
    expect.objectContaining({
      level: 'error',
      route: 'send-mails',
      waitingList: expect.anything() as object,
    }),
  );
  await run();
  expect(offersTo(waiting)).toHaveLength(1);
});

describe('while a day is offered', () => {
  const changes: [
    text: string,
    change: (waiting: Customer) => Promise<unknown>,
    notice: string,
    minutes: number,
  ][] = [
    ['the offer ends as it is being taken', () => endOffers(), 'expired', 240],
    [
      'staff decline the booking',
      ({ id }) => pressBooking(id, 'decline', { who: anns }),
      'changed',
      240,
    ],
    [
      'staff take a bay away',
      () =>
        writeClosings(database().sql, {
          ...{ from: full, to: full, isClosed: false, fewerBays: 1 },
          ...{ reason: 'Repairs', staff: ann, at: new Date() },
        }),
      'full',
      240,
    ],
    ['the customer leaves the list', (waiting) => wait(waiting, 'leave'), 'expired', 240],
  ];
  it.each(changes)(
    'and %s, taking it moves nothing, and it is offered no more',
    async (_, change, notice, minutes) => {
      const { waiting } = await bookWithOffer();
      await change(waiting);
      const isEnded = notice === 'changed';
      expect(await wait(waiting, 'take')).toBe(notice);
      expect((await openDeskBooking(waiting.id, anns)).booking.agreedVisit).toEqual(
        isEnded ? null : { day: own, dropOff: null },
      );
      expect(await minutesOn(full)).toBe(minutes);
      expect((await placeOf(waiting))?.offer ?? null).toBeNull();
    },
  );

  it('and staff close it, the offer ends, and another day is offered', async () => {
    const { waiting } = await bookWithOffer();
    const before = await open(waiting);
    expect(await sendAs(anns, 'days.close', { day: full, reason: 'Repairs' })).toBe('closed');
    expect(await placeOf(waiting)).toEqual({ offer: null });
    expect(await minutesOn(full)).toBe(240);
    expect(await wait(waiting, 'take', before)).toBe('expired');
    await openDay(dayIn(7));
    await run();
    expect((await placeOf(waiting))?.offer?.day).toBe(dayIn(7));
  });

  it('nobody else gets it, by a request or by undoing what freed it', async () => {
    const { leaver, waiting } = await bookWithOffer();
    const other = await book(full, { isConfirmed: false });
    await expect(openDeskBooking(other.id, anns)).rejects.toThrow('There is no such booking');
    expect(await pressBooking(leaver.id, 'undo', { who: anns })).toBe('taken');
    expect(await wait(waiting, 'take')).toBe('saved');
  });
});
