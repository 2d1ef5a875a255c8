import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceOf, services } from '#src/business/services.ts';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { openDeskBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, lee, sendAs, signIn, useStaff } from '#tests/support/desk/desk-pages.ts';
import { keyOf, linksOf, look } from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);
const customer = 'aroha@example.ca';

let id: string;
beforeEach(async () => {
  id = await postBooking();
});

const open = (who = anns) => openDeskBooking(id, who);

async function formOf(changes: Record<string, string> = {}, who = anns) {
  const { booking, token } = await open(who);
  const { name, phone, email, vehicle, vehicleSize, message, agreedVisit } = booking;
  return {
    ...{ token, booking: id, name, phone, email: email ?? '', vehicle, vehicleSize, message },
    service: services.find((service) => service.name === booking.service)?.id ?? '',
    price: String(booking.totalCents / 100),
    hours: String(booking.workMinutes / 60),
    ...(agreedVisit && { day: agreedVisit.day, dropOff: agreedVisit.dropOff ?? '' }),
    ...changes,
  };
}

const edit = async (changes: Record<string, string>) =>
  sendAs(anns, 'bookings.edit', await formOf(changes));

const confirm = () => pressBooking(id, 'confirm', { who: anns });

const mails = (to = customer) => platform.mails().filter((mail) => mail.to === to);

const reminder = async () =>
  (
    await query<{ recipient: string; due: string; text: string }>(
      `select recipient, due_at::date::text as due, text from outbox where kind = 'booking_reminder'`,
    )
  )[0];

describe('a booking that staff edits', () => {
  it('is mailed about on its days of care at the new address alone', async () => {
    await confirm();
    await query(`update bookings set state = 'done', care_mails = true`);
    await edit({ email: 'new@example.ca' });
    expect(
      await query(`select distinct recipient from outbox where kind = 'booking_care'`),
    ).toEqual([{ recipient: 'new@example.ca' }]);
  });

  it('has all that was written, with a line of history, and the customer is mailed the price alone', async () => {
    const sent = platform.mails().length;
    const written = {
      name: 'Aroha Kanawa',
      phone: '604 555 0142',
      vehicle: '2022 Mazda 3',
      vehicleSize: 'Small',
      service: 'undercoating',
      price: '$1,200',
      hours: '2.5',
      message: 'Calls back.',
    };
    expect(await edit(written)).toBe('notified');
    const { booking, history } = await open();
    const { price: _price, hours: _hours, ...named } = written;
    expect(booking).toMatchObject({
      ...named,
      phone: '6045550142',
      service: serviceOf('undercoating').name,
      totalCents: 120_000,
      workMinutes: 150,
      state: 'requested',
      breakdown: 'Agreed on the telephone: $1,200',
    });
    for (const label of Object.keys({ ...named, price: '', work: '' }))
      expect(historyText(history[0]!)).toContain(
        { message: 'notes', vehicleSize: 'size' }[label] ?? label,
      );
    expect(historyText(history[0]!)).toMatch(`${ann} changed the booking: name from Aroha`);
    const [priced, ...more] = platform.mails().slice(sent);
    expect(more).toEqual([]);
    expect(priced?.subject).toBe('The price, as agreed: Undercoating');
    expect(priced?.text).toContain('Agreed on the telephone: $1,200');
    expect(await edit({})).toBe('saved');
    expect((await open()).history).toHaveLength(2);
  });

  it('takes of the days what its new hours need, and no more', async () => {
    await confirm();
    await edit({ hours: '3' });
    const work = () => query(`select day::text, minutes from booked_work`);
    expect(await work()).toEqual([{ day: dayIn(6), minutes: 180 }]);
    await edit({ day: dayIn(8), hours: '2' });
    expect(await work()).toEqual([{ day: dayIn(8), minutes: 120 }]);
  });

  it('moves in the calendar with its day: the customer is notified, and reminded for it', async () => {
    await confirm();
    expect(await edit({ price: '500' })).toBe('notified');
    expect((await reminder())?.text).toContain('Price as agreed: $500');
    expect(await edit({ day: dayIn(8), dropOff: '' })).toBe('notified');

    const [, confirmed, , moved, ...more] = mails();
    expect(more).toEqual([]);
    const events = [confirmed, moved].map((mail) => {
      const calendar = new ICAL.Component(ICAL.parse(mail?.files[0]?.content ?? '') as unknown[]);
      return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    });
    expect(moved?.subject).toMatch(/^Moved: /);
    expect(events[1]?.uid).toBe(events[0]?.uid);
    expect(events[1]?.sequence).toBeGreaterThan(events[0]?.sequence ?? Infinity);
    expect(events[1]?.startDate.toString()).toBe(dayIn(8));
    expect((await reminder())?.due).toBe(dayIn(7));
  });

  it('at a new address is confirmed there, and the links that went to the old one open nothing', async () => {
    await confirm();
    const [link] = linksOf(mails().at(-1)?.text ?? '');
    expect(await edit({ email: 'right@example.ca' })).toBe('notified');
    expect((await look('customer', keyOf(link))).status).toBe(404);
    const [mail] = mails('right@example.ca');
    expect(mail?.subject).toMatch(/^Confirmed: /);
    expect((await look('customer', keyOf(linksOf(mail?.text ?? '')[0]))).status).toBe(200);
    expect((await reminder())?.recipient).toBe('right@example.ca');
    expect(await edit({ email: '' })).toBe('saved');
    expect(await reminder()).toBeUndefined();
  });

  it('for a closed day is asked about once', async () => {
    await confirm();
    await sendAs(anns, 'days.close', { day: dayIn(9), reason: 'Stocktaking' });
    const { errors } = await formProblem(anns, 'bookings.edit', await formOf({ day: dayIn(9) }));
    const [yesTo = ''] = errors.yesTo ?? [];
    expect(yesTo).toMatch(/is closed: Stocktaking\. Book anyway\?$/);
    expect(await edit({ day: dayIn(9), yesTo })).toBe('notified');
    expect(historyText((await open()).history[0]!)).toMatch(
      /; although .* is closed: Stocktaking$/,
    );
    expect(await edit({ name: 'Aroha Kanawa' })).toBe('saved');
  });

  it('by a page from before another change gives back what was typed, and saves it when it is sent again', async () => {
    const old = await formOf({ name: 'Aroha Kanawa' });
    const lees = await signIn(lee);
    await sendAs(lees, 'bookings.edit', await formOf({ phone: '604 555 0142' }, lees));
    const { errors, values } = await formProblem(anns, 'bookings.edit', old);
    expect(errors.yesTo?.[0]).toMatch(/^This booking has changed since you opened it/);
    expect(values).toMatchObject({ name: 'Aroha Kanawa' });
    expect((await open()).booking).toMatchObject({ name: 'Aroha Te Kanawa', phone: '6045550142' });
    const { token } = await open();
    expect(await sendAs(anns, 'bookings.edit', { ...old, token })).toBe('saved');
    expect((await open()).booking.name).toBe('Aroha Kanawa');
  });

  it('is not answered by that: it waits as before', async () => {
    const since = (await open()).booking.changedAt;
    await edit({ phone: '604 555 0142' });
    expect((await open()).booking.changedAt).toEqual(since);
  });
});
