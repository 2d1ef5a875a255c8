import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderHistoryText } from '#src/features/desk/orders/desk-order.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { database } from '#src/server/database/database.ts';
import { ann, lee, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { listedOrders, openDeskOrder, pressOrder } from '#tests/support/desk/desk-orders.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { openOrder, paidOrder, sendEvent } from '#tests/support/services/paying.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);
const parcel = { carrier: 'Purolator', trackingNumber: 'PIN 331' };

const historyOf = async (id: string) =>
  (await openDeskOrder(id, anns)).history.map(orderHistoryText).toReversed();

describe('an order at the desk', () => {
  it('goes from paid to the carrier, each change a line with who made it', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    expect(await pressOrder(id, 'pack', { who: anns })).toBe('saved');
    expect(
      await pressOrder(id, 'ship', { who: lees, ...parcel, trackingNumber: ' PIN 331\t' }),
    ).toBe('saved');

    expect(await openDeskOrder(id, anns)).toMatchObject({
      status: 'paid',
      fulfilment: 'shipped',
      parcel,
    });
    expect(await historyOf(id)).toEqual([
      'The payment arrived',
      `${ann} packed it`,
      `${lee} handed it to the carrier: Purolator, PIN 331`,
    ]);
    const lines = await platform.database.query(
      `select staff, goods_before as before, goods_after as after from order_history where change > 1 order by change`,
    );
    expect(lines).toEqual([
      { staff: ann, before: 'to_pack', after: 'packed' },
      { staff: lee, before: 'packed', after: 'shipped' },
    ]);
  });

  it('is not changed by a page from before another change, which then says who made it', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox, { shippingMethod: 'pickup' });
    await pressOrder(id, 'pack', { who: anns });
    const { token } = await openDeskOrder(id, lees);
    expect(await pressOrder(id, 'ready', { who: anns })).toBe('saved');
    expect(await pressOrder(id, 'ready', { who: lees, token })).toBe('changed');
    expect((await historyOf(id)).at(-1)).toBe(`${ann} marked it as ready for pickup`);
    expect((await openDeskOrder(id, anns)).fulfilment).toBe('ready');
  });

  it('is not changed by a page from before its money went another way', async () => {
    const { orderId: id, paymentId } = await paidOrder(platform.sandbox);
    const { token } = await openDeskOrder(id, anns);
    await sendEvent(newEvent('charge.dispute.created', { payment_intent: paymentId }));
    expect(await pressOrder(id, 'pack', { who: anns, token })).toBe('changed');
    takeLog();
  });

  it('that is disputed is neither packed, shipped nor handed over until the dispute is over', async () => {
    for (const [shippingMethod, before, action] of [
      ['standard', [], 'pack'],
      ['standard', ['pack'], 'ship'],
      ['pickup', ['pack', 'ready'], 'collect'],
    ] as const) {
      const { orderId: id, paymentId } = await paidOrder(platform.sandbox, { shippingMethod });
      for (const step of before) await pressOrder(id, step, { who: anns });
      await sendEvent(newEvent('charge.dispute.created', { payment_intent: paymentId }));
      expect(await pressOrder(id, action, { who: anns, ...parcel })).toBe('changed');
      expect(await pressOrder(id, 'end-dispute', { who: anns, reason: 'Won.' })).toBe('saved');
      expect(await pressOrder(id, action, { who: anns, ...parcel })).toBe('saved');
    }
    takeLog();
  });

  it.each([
    ['standard', ['pack', 'ship']],
    ['pickup', ['pack', 'ready', 'collect']],
  ] as const)(
    'by %s is as it was when its newest step is undone within ten minutes: state, parcel and mails',
    async (shippingMethod, steps) => {
      const { orderId: id } = await paidOrder(platform.sandbox, { shippingMethod });
      const stateOf = async () => ({
        ...(await openDeskOrder(id, anns)),
        ...{ changes: 0, updatedAt: 0, history: [], token: '' },
        mails: await platform.database.query(
          `select * from outbox where about = '${id}' order by id`,
        ),
      });
      for (const step of steps) {
        const before = await stateOf();
        expect(await pressOrder(id, step, { who: anns, ...parcel })).toBe('saved');
        expect(await stateOf()).not.toEqual(before);
        expect(await pressOrder(id, 'undo', { who: anns })).toBe('undone');
        expect(await stateOf()).toEqual(before);
        await pressOrder(id, step, { who: anns, ...parcel });
      }
      expect((await historyOf(id)).slice(1, 4)).toEqual([
        `${ann} packed it`,
        `${ann} undid the last change`,
        `${ann} packed it`,
      ]);
    },
  );

  it('is mailed about after ten minutes; then a number is corrected, and a step undone', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox);
    for (const step of ['pack', 'ship']) await pressOrder(id, step, { who: anns, ...parcel });
    const numbers = () =>
      platform.mails().flatMap(({ text }) => /Tracking number:? (.*)/.exec(text)?.[1] ?? []);
    await sendMails();
    expect(numbers()).toEqual([]);
    await sendWaitingMails(platform.database);
    expect(await pressOrder(id, 'undo', { who: anns })).toBe('late');
    const right = { ...parcel, trackingNumber: 'PIN 332' };
    expect(await pressOrder(id, 'track', { who: anns, ...right })).toBe('saved');
    await sendWaitingMails(platform.database);
    expect(await pressOrder(id, 'track', { who: anns, ...right })).toBe('saved');
    await sendWaitingMails(platform.database);
    expect(numbers()).toEqual(['PIN 331', 'PIN 332']);
    expect(platform.mails().at(-1)?.text).toContain('ignore the one in our earlier email');

    passMinutes(11);
    expect(await pressOrder(id, 'undo', { who: anns })).toBe('late');
    expect(await pressOrder(id, 'revert', { who: anns })).toBe('saved');
    expect(await openDeskOrder(id, anns)).toMatchObject({ fulfilment: 'packed', parcel: null });
    expect((await historyOf(id)).slice(-2)).toEqual([
      `${ann} corrected the parcel: Purolator, PIN 332`,
      `${ann} took back: shipped`,
    ]);
  });

  it('that was put ready and is collected at once needs no mail that it is ready', async () => {
    const { orderId: id } = await paidOrder(platform.sandbox, { shippingMethod: 'pickup' });
    for (const step of ['pack', 'ready', 'collect']) await pressOrder(id, step, { who: anns });
    await sendWaitingMails(platform.database);
    expect(
      platform
        .mails()
        .map(({ subject }) => subject)
        .join(),
    ).not.toContain('ready for pickup');
  });

  it('that there is not is not found, and its forms say so', async () => {
    for (const id of [randomUUID(), "' or 1=1 --"])
      await expect(openDeskOrder(id, anns)).rejects.toMatchObject({ status: 404 });
    const form = { action: 'pack', order: randomUUID() };
    expect(await sendAs(anns, 'orders.fulfil', form)).toBe('failed');
  });
});

it('Today lists what is to be packed by its payment, the oldest first', async () => {
  const paid: string[] = [];
  for (let count = 0; count < 3; count += 1) paid.push((await paidOrder(platform.sandbox)).orderId);
  const ids = [2, 0, 1].map((index) => paid[index] ?? '');
  for (const [hours, id] of ids.entries())
    await platform.database.query(
      `update orders set paid_at = now() - $1::integer * interval '1 hour' where id = $2`,
      [9 - hours, id],
    );
  const { ordersToPack } = await readToday(database().sql, new Date());
  expect(ordersToPack.items.map(({ id }) => id)).toEqual(ids);
});

describe('the list of orders', () => {
  it('has each order in one place, and finds it by what a buyer can name', async () => {
    const packed = await paidOrder(platform.sandbox);
    const disputed = await paidOrder(platform.sandbox);
    const unpaid = await openOrder();
    await sendEvent(newEvent('charge.dispute.created', { payment_intent: disputed.paymentId }));
    takeLog();
    // A phone number has each of its digits too.
    for (const [index, { orderId }] of [packed, disputed, unpaid].entries())
      await platform.database.query('update orders set number = $1 where id = $2', [
        `LW-FHCQ-BZU${index + 4}`,
        orderId,
      ]);
    const numberOf = async ({ orderId }: { orderId: string }) =>
      (await openDeskOrder(orderId, anns)).number;
    const [open, look, never] = [
      await numberOf(packed),
      await numberOf(disputed),
      await numberOf(unpaid),
    ];
    expect(await listedOrders('')).toEqual([open]);
    expect(await listedOrders('show=look')).toEqual([look]);
    expect(await listedOrders('show=unpaid')).toEqual([never]);
    await pressOrder(packed.orderId, 'pack', { who: anns });
    await pressOrder(packed.orderId, 'ship', { who: anns, ...parcel });
    expect(await listedOrders('')).toEqual([]);
    expect(await listedOrders('show=gone')).toEqual([open]);
    for (const text of [open.toLowerCase(), 'pin 331', 'PIN-331', 'pi n331'])
      expect(await listedOrders(`q=${text}`)).toEqual([open]);
    for (const text of ['te kanawa', 'AROHA@', '555-0119'])
      expect(await listedOrders(`q=${text}`)).toHaveLength(2);
    expect(await listedOrders("q='; --")).toEqual([]);
    expect(platform.sandbox.stripe.refunds.list()).toEqual([]);
  });
});
