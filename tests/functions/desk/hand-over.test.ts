import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { passMailPause, sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';
import { openDeskBooking, postBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { bookingPages, cookieOf } from '#tests/support/functions/booking-pages.ts';
import { openPhoto, postPhoto } from '#tests/support/functions/booking-photos.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const photo = await phonePhoto(300, 200);

async function mark(booking: string, label: string, part: string): Promise<string> {
  const id = randomUUID();
  expect(await sendAs(anns, 'bookings.addMark', { booking, mark: id, part, label })).toBe('saved');
  return id;
}

const marksOf = async (booking: string) => (await openDeskBooking(booking, anns)).marks;

async function mailsAfterPause() {
  await sendWaitingMails(platform.database);
  return platform.mails().filter(({ subject }) => /marks on/i.test(subject));
}

describe('marks at hand-over', () => {
  it('are mailed once, when all are made: the drawing and the text, to both', async () => {
    const booking = await postBooking();
    await platform.database.query(
      `insert into booking_marks (id, booking_id, occasion, part, label)
       values (gen_random_uuid(), $1, 'request', 'roof', 'rust')`,
      [booking],
    );
    await mark(booking, 'scratch', 'left front door');
    await mark(booking, 'chip', 'hood');
    expect(await marksOf(booking)).toMatchObject([{}, { staff: ann, occasion: 'hand-over' }, {}]);

    const mails = await mailsAfterPause();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['aroha@example.ca', facts.email]);
    for (const { text, html } of mails) {
      expect(text).toContain('At hand-over: scratch, left front door; chip, hood');
      expect(text).toMatch(/Marked by (you|the customer): rust, roof/);
      const [, png = ''] =
        /src="data:image\/png;base64,(\S+)" alt="Drawing of the car with rust, roof; /.exec(
          html ?? '',
        ) ?? [];
      const { format, width } = await sharp(Buffer.from(png, 'base64')).metadata();
      expect([format, width]).toEqual(['png', 600]);
    }
  });

  it('wait for the run that draws them, and a drawing that fails holds up no other mail', async () => {
    const booking = await postBooking();
    await mark(booking, 'scratch', 'hood');
    await passMailPause(platform.database);
    await postBooking();
    const aboutMarks = () => platform.mails().filter(({ subject }) => /marks on/i.test(subject));
    expect(aboutMarks()).toEqual([]);

    await platform.database.query(
      `update outbox set picture = 'no drawing' where kind = 'booking_marks'`,
    );
    expect(await sendMails()).toMatchObject({ mailed: 1, failed: 1, lastError: 'picture' });
    expect(aboutMarks().map(({ to }) => to)).toEqual([facts.email]);
  });

  it('that are all removed again are not mailed, and the customer’s own stay', async () => {
    const booking = await postBooking();
    const id = await mark(booking, 'chip', 'hood');
    expect(await sendAs(anns, 'bookings.removeMark', { booking, mark: id })).toBe('saved');
    expect(await mailsAfterPause()).toEqual([]);
    expect(await marksOf(booking)).toEqual([]);
  });

  it('of a request that is declined as spam are not mailed', async () => {
    const booking = await postBooking();
    await mark(booking, 'chip', 'hood');
    const request = { [`request-${booking}`]: '0' };
    expect(await sendAs(anns, 'bookings.decline', { isSpam: 'yes', ...request })).toBe('declined');
    expect(await mailsAfterPause()).toEqual([]);
  });

  it('change nothing once the booking is over', async () => {
    const booking = await postBooking();
    await platform.database.query(`update bookings set state = 'done'`);
    const form = { booking, mark: randomUUID(), part: 'hood', label: 'chip' };
    expect(await sendAs(anns, 'bookings.addMark', form)).toBe('changed');
    expect(await marksOf(booking)).toEqual([]);
  });

  it('of someone without a mail address are mailed to the shop alone', async () => {
    const booking = await postBooking();
    await platform.database.query('update leads set email = null');
    await mark(booking, 'chip', 'hood');
    expect((await mailsAfterPause()).map(({ to }) => to)).toEqual([facts.email]);
  });
});

describe('a photo after the work', () => {
  const setState = (state: string) =>
    platform.database.query(`update bookings set state = $1, agreed_day = '2026-12-01'`, [state]);

  it('is added before and after the job is done, opened by the customer, and mailed to nobody', async () => {
    const booking = await postBooking();
    const cookie = cookieOf('customer', newestKey('customer'));
    for (const state of ['confirmed', 'done']) {
      await setState(state);
      const id = await mark(booking, 'after the work', 'hood');
      expect((await postPhoto(anns.cookie, { mark: id, booking }, photo)).status).toBe(200);
      expect((await openPhoto(cookie, { mark: id })).status).toBe(200);
    }
    expect(await mailsAfterPause()).toEqual([]);
  });

  it('is none of the drawing at hand-over, and its removal mails nobody either', async () => {
    const booking = await postBooking();
    await setState('confirmed');
    await mark(booking, 'chip', 'hood');
    const id = await mark(booking, 'after the work', 'roof');
    const mails = await mailsAfterPause();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).not.toContain('roof');

    expect(await sendAs(anns, 'bookings.removeMark', { booking, mark: id })).toBe('saved');
    expect(await mailsAfterPause()).toHaveLength(2);
  });

  it('is not added to a booking that is only requested, declined or cancelled', async () => {
    const booking = await postBooking();
    const form = { booking, mark: randomUUID(), part: 'hood', label: 'after the work' };
    for (const state of ['requested', 'declined', 'cancelled']) {
      await setState(state);
      expect(await sendAs(anns, 'bookings.addMark', form)).toBe('changed');
    }
  });
});
