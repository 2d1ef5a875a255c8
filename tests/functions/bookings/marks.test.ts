import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoLimits } from '#src/features/bookings/marks/photo.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { ann, elsewhere, noticeOf, useStaff } from '#tests/support/desk/desk-pages.ts';
import { postBooking } from '#tests/support/desk/desk-bookings.ts';
import { bookingPages, cookieOf, sendForm } from '#tests/support/functions/booking-pages.ts';
import { openPhoto, postPhoto, storedFiles } from '#tests/support/functions/booking-photos.ts';
import {
  callFunction,
  codeOf,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const photo = await phonePhoto(300, 200);

const rows = () =>
  platform.database.query<{ id: string; part: string; label: string; photo: string | null }>(
    'select id, part, label, photo from booking_marks order by at, id',
  );

async function requested() {
  const booking = await postBooking();
  const key = newestKey('customer');
  return { booking, key, cookie: cookieOf('customer', key) };
}

async function press(key: string, action: string, form: Record<string, string>) {
  const { response } = await sendForm(key, action, form);
  return noticeOf(response) ?? String(response.status);
}

async function addMark(key: string, changes: object = {}): Promise<string> {
  const form = { mark: randomUUID(), part: 'left front door', label: 'scratch', ...changes };
  expect(await press(key, 'addMark', form)).toBe('marked');
  return form.mark;
}

const sendPhoto = (cookie: string, mark: string, body = photo) => postPhoto(cookie, { mark }, body);

describe('a mark', () => {
  it('is added once however often its form is sent, and removed by the customer', async () => {
    const { key } = await requested();
    const mark = await addMark(key);
    await addMark(key, { mark });
    expect(await rows()).toMatchObject([{ part: 'left front door', label: 'scratch' }]);

    expect(await press(key, 'removeMark', { mark })).toBe('marked');
    expect(await rows()).toEqual([]);
  });

  it.each([{ part: 'the neighbour' }, { label: 'ghost' }, { mark: '1' }])(
    'that no page of ours offers is rejected: %j',
    async (wrong) => {
      const { key } = await requested();
      const form = { mark: randomUUID(), part: 'hood', label: 'chip', ...wrong };
      expect(await press(key, 'addMark', form)).toBe('400');
      expect(await rows()).toEqual([]);
    },
  );

  it('is not added without the key of a booking, and not removed by that of another', async () => {
    const { key } = await requested();
    const mark = await addMark(key);
    const form = { mark: randomUUID(), part: 'hood', label: 'chip' };
    expect(await press('a'.repeat(22), 'addMark', form)).toBe('404');

    const other = await requested();
    expect(await press(other.key, 'removeMark', { mark })).toBe('changed');
    expect(await rows()).toMatchObject([{ id: mark }]);
  });

  it('stays as it is once the car is handed over or the booking is over', async () => {
    const { key, cookie } = await requested();
    const mark = await addMark(key);
    await platform.database.query(`update bookings set state = 'cancelled'`);
    const form = { mark: randomUUID(), part: 'hood', label: 'chip' };
    expect(await press(key, 'addMark', form)).toBe('changed');
    expect(await press(key, 'removeMark', { mark })).toBe('changed');
    expect(await codeOf(await sendPhoto(cookie, mark))).toBe('409 handed_over');
    expect(await rows()).toMatchObject([{ id: mark, photo: null }]);
  });

  it('after the work is not the customer’s to add', async () => {
    const { key } = await requested();
    await platform.database.query(`update bookings set state = 'done'`);
    const form = { mark: randomUUID(), part: 'hood', label: 'after the work' };
    expect(await press(key, 'addMark', form)).toBe('changed');
    expect(await rows()).toEqual([]);
  });

  it('is one of forty at most', async () => {
    const { booking, key } = await requested();
    await platform.database.query(
      `insert into booking_marks (id, booking_id, occasion, part, label)
       select gen_random_uuid(), $1, 'request', 'hood', 'chip' from generate_series(1, 40)`,
      [booking],
    );
    const form = { mark: randomUUID(), part: 'hood', label: 'chip' };
    expect(await press(key, 'addMark', form)).toBe('changed');
    expect(await rows()).toHaveLength(40);
  });
});

describe('a photo', () => {
  it('is opened by the customer’s key and at the desk, and by nobody else', async () => {
    const { booking, key, cookie } = await requested();
    const mark = await addMark(key);
    expect((await sendPhoto(cookie, mark)).status).toBe(200);

    for (const response of [
      await openPhoto(cookie, { mark }),
      await openPhoto(anns.cookie, { mark, booking }),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { format, width } = await sharp(await response.bytes()).metadata();
      expect([format, width]).toEqual(['jpeg', 200]);
    }
    const other = await requested();
    expect(await codeOf(await openPhoto(other.cookie, { mark }))).toBe('404 not_found');
    expect(await codeOf(await openPhoto('', { mark }))).toBe('404 not_found');
    expect(await codeOf(await openPhoto('', { mark, booking }))).toBe('403 no_session');
    expect(await codeOf(await openPhoto(cookie, { mark, booking }))).toBe('403 no_session');
    expect(await codeOf(await openPhoto(anns.cookie, { mark, booking: other.booking }))).toBe(
      '404 not_found',
    );
    expect(await codeOf(await openPhoto(cookie, { mark: '../x' }))).toBe('404 not_found');
  });

  it('is rejected as the seventh, as the second of a mark, and of a mark that is gone', async () => {
    const { key, cookie } = await requested();
    const marks = await Promise.all(Array.from({ length: 7 }, () => addMark(key)));
    for (const mark of marks.slice(0, photoLimits.count))
      expect((await sendPhoto(cookie, mark)).status).toBe(200);
    expect(await codeOf(await sendPhoto(cookie, marks[0]!))).toBe('409 has_photo');
    expect(await codeOf(await sendPhoto(cookie, marks[6]!))).toBe('409 enough_photos');
    expect(await codeOf(await sendPhoto(cookie, randomUUID()))).toBe('404 not_found');
    expect(await storedFiles()).toHaveLength(photoLimits.count);
  });

  it.each<[string, string, Buffer]>([
    ['larger than 4 MB', '413 too_large', Buffer.alloc(photoLimits.bytes + 1)],
    ['an SVG', '415 unsupported_type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut off', '400 unreadable_photo', photo.subarray(0, 400)],
  ])('that is %s is rejected, and the mark stays', async (_name, code, body) => {
    const { key, cookie } = await requested();
    const mark = await addMark(key);
    expect(await codeOf(await sendPhoto(cookie, mark, body))).toBe(code);
    expect(await rows()).toMatchObject([{ id: mark, photo: null }]);
    expect(await storedFiles()).toEqual([]);
  });

  it.each(elsewhere)('is not taken from %s', async (_name, headers) => {
    const { key, cookie } = await requested();
    const mark = await addMark(key);
    expect((await postPhoto(cookie, { mark }, photo, headers)).status).toBe(403);
  });

  it('is not claimed to be there where the file store is down', async () => {
    const { key, cookie } = await requested();
    const mark = await addMark(key);
    const store = process.env.NETLIFY_BLOBS_CONTEXT;
    process.env.NETLIFY_BLOBS_CONTEXT = '';
    expect(await codeOf(await sendPhoto(cookie, mark))).toBe('503 unavailable');
    process.env.NETLIFY_BLOBS_CONTEXT = store;
    takeLog();
    expect(await rows()).toMatchObject([{ id: mark, photo: null }]);
  });
});

describe('the file of a photo goes', () => {
  async function photographed() {
    const { booking, key, cookie } = await requested();
    const mark = await addMark(key);
    await sendPhoto(cookie, mark);
    expect(await storedFiles()).toHaveLength(1);
    return { key, cookie, booking, mark };
  }

  it('with its mark, and no other file does', async () => {
    const first = await photographed();
    const other = await addMark(first.key);
    await sendPhoto(first.cookie, other);
    await press(first.key, 'removeMark', { mark: first.mark });
    expect(await storedFiles()).toEqual((await rows()).map(({ photo: file }) => file));
  });

  it('alone where only the photo is removed: the mark stays, and takes another one', async () => {
    const { key, cookie, mark } = await photographed();
    const [{ photo: file } = {}] = await rows();
    expect(await press(key, 'removeMark', { mark, photo: file ?? '' })).toBe('marked');
    expect(await rows()).toMatchObject([{ id: mark, photo: null }]);
    expect(await storedFiles()).toEqual([]);
    await sendPhoto(cookie, mark);
    expect(await storedFiles()).toEqual([(await rows())[0]?.photo]);
  });

  it('with its booking, in the night after two years', async () => {
    await photographed();
    await callFunction('forget', { method: 'POST' });
    expect(await storedFiles()).toHaveLength(1);

    await platform.database.query(`update leads set created_at = now() - interval '2 years 1 day'`);
    await callFunction('forget', { method: 'POST' });
    expect(await storedFiles()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
