import { beforeEach, describe, expect, it } from 'vitest';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { linesOf, openPrice } from '#src/features/bookings/price.ts';
import { historyText } from '#src/features/desk/bookings/desk-booking.ts';
import { toDollars } from '#src/lib/money.ts';
import { openDeskBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, noticeOf, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, look, sendForm } from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const customer = 'aroha@example.ca';

let id: string;

beforeEach(async () => {
  id = await postBooking();
});

const open = () => openDeskBooking(id, anns);

/** The form as its page has it, with one more line or other changes. */
async function formOf(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const { booking, prices, token } = await open();
  const lines = linesOf(openPrice(prices, booking.state) ?? booking, booking.service);
  const rows = [...lines.map(({ label, cents }) => [label, String(toDollars(cents))]), ['', '']];
  const fields = rows.flatMap(([label = '', price = ''], index) => [
    [`label.${index}`, label],
    [`price.${index}`, price],
    [`reason.${index}`, ''],
  ]);
  const last = rows.length - 1;
  const added = Object.entries(changes).map(([name, value]) => [
    name.replace('new', String(last)),
    value,
  ]);
  return Object.fromEntries([
    ...fields,
    ['booking', id],
    ['token', token],
    ['agreed', 'no'],
    ...added,
  ]) as Record<string, string>;
}

const petHair = { 'label.new': 'Pet hair', 'price.new': '80', 'reason.new': 'More than we saw' };

const revise = async (changes: Record<string, string> = petHair) =>
  sendAs(anns, 'bookings.revisePrice', await formOf(changes));

async function accept(token?: string): Promise<string> {
  const form = token === undefined ? {} : { token };
  const { response } = await sendForm(newestKey('customer'), 'acceptPrice', form);
  return noticeOf(response) ?? String(response.status);
}

const mailsToCustomer = () => platform.mails().filter(({ to }) => to === customer);

describe('a price that staff changes', () => {
  it('is proposed to the customer in one mail, with the reason, and is not the price before it is accepted', async () => {
    const { booking: before } = await open();
    const sent = mailsToCustomer().length;
    expect(await revise()).toBe('notified');

    const { booking, prices, history } = await open();
    expect(booking.totalCents).toBe(before.totalCents);
    expect(prices).toMatchObject([
      {
        version: 2,
        totalCents: before.totalCents + 80_00,
        acceptedAt: null,
        changes: 'Added: Pet hair, $80. More than we saw',
      },
    ]);
    expect(historyText(history[0]!)).toBe(
      `${ann} proposed another price: Added: Pet hair, $80. More than we saw`,
    );
    const [mail, ...more] = mailsToCustomer().slice(sent);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A new price to agree on: Paint Correction');
    expect(mail?.text).toContain(`New price: ${jobPriceText(before.totalCents + 80_00)}`);
    expect(mail?.text).toContain('Added: Pet hair, $80. More than we saw');
    expect((await look('customer', newestKey('customer'))).prices).toHaveLength(1);
  });

  it('is the price once the customer accepts it, and the owner is notified', async () => {
    const { booking: before } = await open();
    await revise();
    expect(await accept()).toBe('saved');
    const { booking, prices, history } = await open();
    expect(booking).toMatchObject({
      totalCents: before.totalCents + 80_00,
      isAsQuoted: false,
      quote: before.quote,
    });
    expect(booking.breakdown).toMatch(/Pet hair: \$80$/);
    expect(booking.changedAt).toEqual(before.changedAt);
    expect(prices).toMatchObject([{ acceptedAt: expect.any(Date) as Date, agreedWith: null }]);
    expect(historyText(history[0]!)).toBe('The customer accepted the price');
    expect(platform.mails().at(-1)?.subject).toMatch(/has accepted the new price/);
  });

  it('can be agreed on in person, at once or later', async () => {
    const { booking: before } = await open();
    expect(await revise({ ...petHair, agreed: 'yes' })).toBe('notified');
    expect((await open()).booking.totalCents).toBe(before.totalCents + 80_00);
    expect(mailsToCustomer().at(-1)?.subject).toBe('The price, as agreed: Paint Correction');

    await revise({ 'price.0': '', 'reason.0': 'Not needed' });
    const { booking, token, prices } = await open();
    expect(await sendAs(anns, 'bookings.agreePrice', { booking: id, token })).toBe('saved');
    const agreed = await open();
    expect(agreed.booking.totalCents).toBe(prices[0]?.totalCents);
    expect(agreed.booking.totalCents).toBeLessThan(booking.totalCents);
    expect(agreed.prices.map(({ version, agreedWith }) => [version, agreedWith])).toEqual([
      [3, ann],
      [2, ann],
    ]);
  });

  it('proposed again names each change from what was agreed, not from the first proposal', async () => {
    await revise({ ...petHair, 'label.0': 'Two stages', 'reason.0': 'Deeper scratches' });
    const { booking, prices } = await open();
    const added = linesOf(prices[0]!, booking.service).length - 1;
    await revise({ [`price.${added}`]: '95', [`reason.${added}`]: 'Two more seats' });
    const [label, price] = booking.breakdown.split('\n')[0]!.split(': ');
    const changes = [
      `Changed: Two stages, ${price}, instead of ${label}, ${price}. Deeper scratches`,
      'Added: Pet hair, $95. Two more seats',
    ].join('\n');
    expect((await open()).prices[0]?.changes).toBe(changes);
    expect(mailsToCustomer().at(-1)?.text).toContain(changes);

    await revise({ 'label.0': label!, 'reason.0': 'One is enough', [`price.${added}`]: '' });
    expect((await open()).prices).toHaveLength(2);
    await revise({
      ...{ 'label.0': label!, 'reason.0': 'One is enough' },
      ...{ [`price.${added}`]: '', [`reason.${added}`]: 'None found' },
    });
    expect((await open()).prices[0]?.changes).toBe('Nothing changes any more.');
  });

  it('accepted on a page from before a newer version is not accepted', async () => {
    await revise();
    const { token } = await look('customer', newestKey('customer'));
    const { booking: before } = await open();
    await revise({ 'price.0': '999', 'reason.0': 'Deeper scratches' });
    expect(await accept(token)).toBe('changed');
    expect((await open()).booking.totalCents).toBe(before.totalCents);
    expect(await accept()).toBe('saved');
    expect(await accept(token)).toBe('changed');
  });

  it('by two at once is changed once: the second form is out of date', async () => {
    const [first, second] = [
      await formOf(petHair),
      await formOf({ ...petHair, 'price.new': '90' }),
    ];
    expect(await sendAs(anns, 'bookings.revisePrice', first)).toBe('notified');
    expect(await sendAs(anns, 'bookings.revisePrice', first)).toBe('notified');
    expect(await sendAs(anns, 'bookings.revisePrice', second)).toBe('changed');
    expect((await open()).prices).toHaveLength(1);
  });

  it.each([
    [{ ...petHair, 'reason.new': ' ' }, /^reason\.\d$/, 'Please say why.'],
    [{ ...petHair, 'price.new': 'eighty' }, /^price\.\d$/, 'Dollars, such as 450, 1,200.50 or -50'],
    [
      { ...petHair, 'label.new': 'x'.repeat(101) },
      /^label\.\d$/,
      'Please use at most 100 characters',
    ],
    [
      { ...petHair, 'price.new': '-99999' },
      /^price\.0$/,
      'All lines together are less than nothing.',
    ],
  ])('comes back as typed, with what is wrong at its field: %j', async (changes, field, text) => {
    const { values, errors } = await formProblem(
      anns,
      'bookings.revisePrice',
      await formOf(changes),
    );
    const [[name, messages] = ['', []], ...more] = Object.entries(errors);
    expect(more).toEqual([]);
    expect(name).toMatch(field);
    expect(messages).toEqual([text]);
    expect(Object.values(values)).toContain(changes['price.new']);
    expect((await open()).prices).toEqual([]);
  });

  it('without a change does nothing', async () => {
    const { history } = await open();
    expect(await revise({})).toBe('saved');
    expect((await open()).history).toHaveLength(history.length);
  });

  it('is no longer changed or accepted once the booking is over', async () => {
    await revise();
    await pressBooking(id, 'decline', { who: anns });
    expect(await revise()).toBe('changed');
    expect(await accept()).toBe('changed');
    expect((await open()).prices).toHaveLength(1);
  });
});
