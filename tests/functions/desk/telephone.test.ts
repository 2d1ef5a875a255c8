import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/business/shop-day.ts';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { closedReason, dropOffWindows } from '#src/features/bookings/day.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { openDeskBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { passMailPause } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);
const day =
  Array.from({ length: 9 }, (_, index) => dayIn(index + 3)).find(
    (each) => closedReason(each) === undefined && dropOffWindows(each).length > 0,
  ) ?? '';

const notified = {
  name: 'Sam Roy',
  phone: '+1 (604) 555-0142',
  email: '',
  vehicle: '2019 Mazda 3',
  vehicleSize: 'Small',
  service: 'undercoating',
  price: '349.50',
  hours: '2.5',
  message: 'Calls back after five.',
};

async function send(fields: Record<string, string> = {}, id: string = randomUUID()) {
  return {
    id,
    answer: await sendAs(anns, 'bookings.take', { ...notified, booking: id, ...fields }),
  };
}

const open = (id: string) => openDeskBooking(id, anns);
const press = (id: string, action: string, fields: { day?: string } = {}) =>
  pressBooking(id, action, { who: anns, ...fields });

describe('a booking taken by telephone', () => {
  it('with a day is confirmed, holds that day, and says who took it and at which price', async () => {
    const { id, answer } = await send({ day, dropOff: dropOffWindows(day)[0]?.id ?? '' });
    expect(answer).toBe('saved');
    const { booking, history } = await open(id);
    expect(booking).toMatchObject({
      state: 'confirmed',
      agreedVisit: { day },
      name: 'Sam Roy',
      phone: '6045550142',
      email: null,
      service: 'Undercoating',
      totalCents: 34_950,
      breakdown: 'Agreed on the telephone: $349.50',
      workMinutes: 150,
    });
    expect(history.map(historyText)).toEqual([
      `${ann} confirmed the booking`,
      `${ann} took the booking by telephone`,
    ]);
    expect(await query(`select day::text, minutes from booked_work`)).toEqual([
      { day, minutes: 150 },
    ]);
  });

  it('has the type that was chosen in place of a size, whose size and price it has', async () => {
    const { id } = await send({ vehicleSize: 'truck' });
    expect((await open(id)).booking).toMatchObject({ vehicleSize: 'Large', vehicleType: 'truck' });
    const { id: plain } = await send({ vehicle: '2018 Mazda 2' });
    expect((await open(plain)).booking).toMatchObject({ vehicleSize: 'Small', vehicleType: null });
  });

  it('without a mail address is mailed about to nobody, whatever becomes of it', async () => {
    const { id } = await send({ day });
    expect(await press(id, 'propose', { day: addDays(day, 1) })).toBe('saved');
    expect(await press(id, 'confirm')).toBe('saved');
    expect(await press(id, 'decline')).toBe('saved');
    expect(await query('select 1 from outbox')).toEqual([]);
  });

  it('with a mail address gets the mails of every booking, one at a time', async () => {
    const { id, answer } = await send({ email: 'sam@example.ca', day });
    expect(answer).toBe('notified');
    expect(await press(id, 'decline')).toBe('saved');
    await passMailPause(platform.database);
    expect(platform.mails()[0]?.text).toContain('Price as agreed: $349.50');
    const { answer: requested } = await send({ email: 'sam@example.ca' });
    expect(requested).toBe('notified');
    expect(platform.mails().map(({ to, subject }) => [to, subject.split(/[: ]/)[0]])).toEqual([
      ['sam@example.ca', 'Confirmed'],
      ['sam@example.ca', 'We'],
      ['sam@example.ca', 'We'],
    ]);
  });

  it.each<[string, string, () => Promise<unknown>, RegExp]>([
    [
      'closed',
      day,
      () => sendAs(anns, 'days.close', { day, reason: 'Stocktaking' }),
      /closed: Stocktaking\. Book/,
    ],
    ['past', addDays(dayIn(0), -1), () => Promise.resolve(), /has passed\. Book anyway\?$/],
    [
      'overfull',
      day,
      async () => {
        await send({ day, phone: '604 555 0143' });
        await query('update booked_work set minutes = 1000 * 480 - 60');
      },
      /has 8001\.5 of 8000 hours with it\. Book anyway\?$/,
    ],
  ])('on a %s day asks once, and the history says that it was known', async (_, on, make, text) => {
    await make();
    const form = { ...notified, booking: randomUUID(), day: on };
    const page = await formProblem(anns, 'bookings.take', form);
    const [question = ''] = page.errors.yesTo ?? [];
    expect(question).toMatch(text);
    expect(page.values).toMatchObject({ name: notified.name, price: notified.price, day: on });
    expect(await sendAs(anns, 'bookings.take', { ...form, yesTo: 'another question' })).toBe('409');
    expect(await sendAs(anns, 'bookings.take', { ...form, yesTo: question })).toBe('saved');
    const { booking, history } = await open(form.booking);
    expect(booking).toMatchObject({ state: 'confirmed', agreedVisit: { day: on } });
    expect(historyText(history[1]!)).toBe(
      `${ann} took the booking by telephone, although ${question.replace('. Book anyway?', '')}`,
    );
  });

  it('of the same caller, car and day asks whether it is another one', async () => {
    await send({ day });
    const form = { ...notified, booking: randomUUID(), day, vehicle: '2019 MAZDA  3' };
    const { errors } = await formProblem(anns, 'bookings.take', form);
    const [yesTo = ''] = errors.yesTo ?? [];
    expect(yesTo).toMatch(/^Sam Roy has a booking of the .* for that day already\. Book anyway\?$/);
    expect(await sendAs(anns, 'bookings.take', { ...form, yesTo })).toBe('saved');
    for (const other of [
      { day: addDays(day, 1) },
      { vehicle: 'Ford F-150' },
      { phone: '604 555 0143' },
    ])
      expect((await send({ day, ...other })).answer).toBe('saved');
  });

  it('has the lines of the site’s own price, and what was agreed beyond it', async () => {
    const answers = { service: 'ppf', paintCondition: 'light', ppfPackage: 'ultimate' };
    const { id } = await send({ ...answers, 'addOns.badgeRemoval': 'on', price: '1' });
    const { breakdown } = (await open(id)).booking;
    expect(breakdown.split('\n').map((line) => line.replace(/( \(.*|:.*)/, ''))).toEqual([
      'Vehicle size',
      'Paint condition',
      'PPF package',
      expect.stringMatching(/adge/) as string,
      'Agreed on the telephone',
    ]);
  });

  it.each([
    ['without a day', {}, 'saved'],
    ['with a day of another year', { day: '2020-01-01' }, 'unplaced'],
    ['with a day of words', { day: "' or 1=1" }, 'unplaced'],
  ])('%s is a request to answer', async (_, fields, expected) => {
    const { id, answer } = await send(fields);
    expect(answer).toBe(expected);
    expect((await open(id)).booking).toMatchObject({ state: 'requested', requestedVisit: null });
  });

  it('sent twice, at once too, is one, and says so where another name is in it', async () => {
    const id = randomUUID();
    const answers = await Promise.all([send({ day }, id), send({ day }, id)]);
    expect(answers.map(({ answer }) => answer)).toEqual(['saved', 'saved']);
    expect((await send({ day, name: 'Somebody Else' }, id)).answer).toBe('again');
    expect(await query('select name from leads')).toEqual([{ name: 'Sam Roy' }]);
    expect((await open(id)).history).toHaveLength(2);
  });

  it.each([
    ['name', ''],
    ['phone', '555-0142'],
    ['phone', '1 604 555 014'],
    ['email', 'sam'],
    ['price', '-5'],
    ['price', '1e9'],
    ['hours', '0'],
    ['hours', 'NaN'],
    ['service', 'washing'],
    ['vehicleSize', 'Huge'],
    ['booking', "' or 1=1 --"],
  ])('with a %s of "%s", which no form of ours sends, is rejected', async (field, value) => {
    expect((await send({ [field]: value })).answer).toBe('400');
    expect(await query('select 1 from leads')).toEqual([]);
  });
});
