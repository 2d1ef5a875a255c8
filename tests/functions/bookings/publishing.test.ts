import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listJobs, readJob } from '#src/features/bookings/publishing/completed-jobs.server.ts';
import {
  readJobPictures,
  readPublicPicture,
} from '#src/features/bookings/publishing/job-pictures.server.ts';
import { database } from '#src/server/database/database.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { openDeskBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, formProblem, outcomeOf, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, cookieOf, look, sendForm } from '#tests/support/functions/booking-pages.ts';
import {
  callFunction,
  codeOf,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { openPhoto, postPhoto, storedFiles } from '#tests/support/functions/booking-photos.ts';
import { purgeSettings, recordPurges } from '#tests/support/services/purge-calls.ts';

Object.assign(process.env, purgeSettings);

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const photo = await phonePhoto(300, 200);

afterEach(() => {
  vi.restoreAllMocks();
});

interface Job {
  booking: string;
  key: string;
  marks: { before: string; after: string };
}

/** With a photo of the hood before the work, and one after it. */
async function finishedJob(): Promise<Job> {
  const booking = await postBooking();
  const key = newestKey('customer');
  await platform.database.query(
    `update bookings set state = 'confirmed', agreed_day = asked_day where id = $1`,
    [booking],
  );
  const add = async (label: string) => {
    const form = { booking, mark: randomUUID(), part: 'hood', label };
    expect(await sendAs(anns, 'bookings.addMark', form)).toBe('saved');
    expect((await sendPhoto(booking, form.mark)).status).toBe(200);
    return form.mark;
  };
  const marks = { before: await add('chip'), after: await add('after the work') };
  await platform.database.query(`update bookings set state = 'done' where id = $1`, [booking]);
  return { booking, key, marks };
}

const sendPhoto = (booking: string, mark: string, copy?: 'public', body = photo) =>
  postPhoto(anns.cookie, { booking, mark, ...(copy && { copy }) }, body);

const answer = async (key: string, isAgreed: boolean) =>
  outcomeOf((await sendForm(key, 'publishing', isAgreed ? { isAgreed: 'on' } : {})).response);

async function agreed(): Promise<Job> {
  const job = await finishedJob();
  expect(await answer(job.key, true)).toBe('/booking agreed');
  return job;
}

async function copied(): Promise<Job> {
  const job = await agreed();
  for (const mark of Object.values(job.marks))
    expect((await sendPhoto(job.booking, mark, 'public')).status).toBe(200);
  return job;
}

const copiesOf = async (booking: string) =>
  (await readJobPictures(database().sql, booking)).map((copy) => copy.photo ?? '');

const form = async (booking: string) => ({
  booking,
  title: '2021 Toyota RAV4: Paint Correction',
  text: 'Paint: light correction',
  isUnreadable: 'on',
  pictures: (await copiesOf(booking)).join(' '),
});

const publish = async (booking: string, changes: object = {}) =>
  sendAs(anns, 'bookings.publish', { ...(await form(booking)), ...changes });

async function published(): Promise<Job & { slug: string; pictures: string[] }> {
  const job = await copied();
  expect(await publish(job.booking)).toBe('published');
  const [listedJob] = (await listed()).jobs;
  return { ...job, slug: listedJob?.slug ?? '', pictures: await copiesOf(job.booking) };
}

const listed = (service: string | null = null, page = 1) => listJobs(database().sql, service, page);

async function expectGone({ slug, pictures }: { slug: string; pictures: readonly string[] }) {
  expect(await readJob(database().sql, slug)).toBeUndefined();
  expect((await listed()).jobs).toEqual([]);
  for (const id of pictures)
    await expect(readPublicPicture(database().sql, id)).rejects.toMatchObject({ status: 404 });
}

describe('a job with consent', () => {
  it('is published with what staff wrote, its service, size and price, and names nobody', async () => {
    const { slug, pictures } = await published();
    expect(slug).toMatch(/^2021-toyota-rav4-paint-correction-[\da-f]{8}$/);
    const job = await readJob(database().sql, slug);
    expect(job).toMatchObject({ service: 'Paint Correction', text: 'Paint: light correction' });
    expect(JSON.stringify(job)).not.toMatch(/Aroha|aroha|604/);
    for (const id of pictures)
      expect((await readPublicPicture(database().sql, id)).byteLength).toBeGreaterThan(0);
    expect((await listed('Paint Correction')).jobs).toHaveLength(1);
    expect((await listed('Undercoating')).jobs).toEqual([]);
    expect((await listed(null, 2)).jobs).toEqual([]);
  });

  it('shows copies alone: no photo of a booking can be opened by its own key', async () => {
    const { booking, pictures } = await published();
    const photos = (await openDeskBooking(booking, anns)).marks.map((mark) => mark.photo ?? '');
    for (const id of [...photos, randomUUID(), 'x'])
      await expect(readPublicPicture(database().sql, id)).rejects.toMatchObject({ status: 404 });
    expect(pictures).toHaveLength(2);
  });

  it('is not public before staff confirms it, its copies neither', async () => {
    const { booking } = await copied();
    await expectGone({ slug: '', pictures: await copiesOf(booking) });
  });

  it.each([
    ['without the tick', { isUnreadable: '' }, '400'],
    ['with copies that have changed since', { pictures: randomUUID() }, 'changed'],
    ['without a title', { title: ' ' }, '400'],
  ])('is not published %s', async (_name, changes, outcome) => {
    const { booking } = await copied();
    expect(await publish(booking, changes)).toBe(outcome);
    expect((await listed()).jobs).toEqual([]);
  });

  it('is not published without a copy before and after of one part', async () => {
    const { booking, marks } = await agreed();
    expect(await publish(booking)).toBe('changed');
    await sendPhoto(booking, marks.after, 'public');
    expect(await publish(booking)).toBe('changed');
  });

  it('says at the tick what is missing', async () => {
    const { booking } = await copied();
    const { isUnreadable: _, ...rest } = await form(booking);
    const { errors } = await formProblem(anns, 'bookings.publish', rest);
    expect(errors).toHaveProperty('isUnreadable');
  });

  it('takes no other copy while it is public', async () => {
    const { booking, marks } = await published();
    expect(await codeOf(await sendPhoto(booking, marks.before, 'public'))).toBe('409 published');
  });
});

describe('a copy for publication', () => {
  it('is rejected without consent, of another booking’s photo, and where it is no photo', async () => {
    const other = await finishedJob();
    expect(await codeOf(await sendPhoto(other.booking, other.marks.before, 'public'))).toBe(
      '409 no_consent',
    );
    const { booking, marks } = await agreed();
    expect(await codeOf(await sendPhoto(booking, other.marks.before, 'public'))).toBe(
      '404 not_found',
    );
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await codeOf(await sendPhoto(booking, marks.before, 'public', svg))).toBe(
      '415 unsupported_type',
    );
    expect(await copiesOf(booking)).toEqual([]);
  });

  it('is opened and made by staff alone', async () => {
    const { booking, key, marks } = await copied();
    const copy = { mark: marks.before, copy: 'public' };
    expect((await openPhoto(anns.cookie, { ...copy, booking })).status).toBe(200);
    const cookie = cookieOf('customer', key);
    expect(await codeOf(await openPhoto(cookie, copy))).toBe('404 not_found');
    expect(await codeOf(await postPhoto(cookie, copy, photo))).toBe('404 not_found');
    const named = { ...copy, booking };
    expect(await codeOf(await postPhoto(cookie, named, photo))).toBe('403 no_session');
  });

  it('made again takes the place of the first, whose file is deleted in the night', async () => {
    const { booking, marks } = await copied();
    const [first = ''] = await copiesOf(booking);
    await sendPhoto(booking, marks.before, 'public');
    expect(await copiesOf(booking)).not.toContain(first);
    await callFunction('forget', { method: 'POST' });
    const files = await storedFiles();
    expect(files).not.toContain(first);
    expect(files).toEqual(expect.arrayContaining(await copiesOf(booking)));
  });
});

describe('what is published goes, with its pictures, from page, files and cache,', () => {
  it.each<[string, (job: Job) => Promise<unknown>]>([
    ['when the customer ends the consent', ({ key }) => answer(key, false)],
    ['when staff takes it down', ({ booking }) => sendAs(anns, 'bookings.takeDown', { booking })],
    [
      'when a photo of it is removed',
      ({ booking, marks }) => sendAs(anns, 'bookings.removeMark', { booking, mark: marks.after }),
    ],
  ])('%s', async (_name, end) => {
    const purges = recordPurges();
    const job = await published();
    expect(purges.splice(0)).toContainEqual(['completed-jobs']);
    await end(job);
    await expectGone(job);
    expect(purges).toEqual([['completed-jobs']]);
    expect(await storedFiles()).not.toEqual(expect.arrayContaining([job.pictures[0]]));
  });

  it('when the booking is opened again, and the consent with it', async () => {
    const job = await published();
    const purges = recordPurges();
    expect(await pressBooking(job.booking, 'reopen', { who: anns })).toBe('saved');
    await expectGone(job);
    expect(purges).toContainEqual(expect.arrayContaining(['completed-jobs']));
    await platform.database.query(`update bookings set state = 'done'`);
    expect((await look('customer', job.key)).consent).toBeNull();
  });

  it('when the record goes to the next owner', async () => {
    const job = await published();
    const purges = recordPurges();
    await sendForm(job.key, 'transferRecord');
    await expectGone(job);
    expect(purges).toContainEqual(expect.arrayContaining(['completed-jobs']));
  });

  it('with the booking, in the night after two years', async () => {
    const job = await published();
    const purges = recordPurges();
    await platform.database.query(`update leads set created_at = now() - interval '2 years 1 day'`);
    await platform.database.query(`update bookings set warranty_ends_on = null`);
    await callFunction('forget', { method: 'POST' });
    await expectGone(job);
    expect(purges).toContainEqual(expect.arrayContaining(['completed-jobs']));
    expect(await storedFiles()).toEqual([]);
  });

  it('from the cache at last also where the first purge fails', async () => {
    const job = await published();
    let isDown = true;
    const purges = recordPurges(() =>
      Promise.resolve(new Response(null, { status: isDown ? 503 : 202 })),
    );
    expect(await answer(job.key, false)).toBe('/booking withdrawn');
    isDown = false;
    purges.splice(0);
    await callFunction('send-mails', { method: 'POST' });
    expect(purges).toContainEqual(['completed-jobs']);
  });
});

it('the history of a booking says who agreed, published, took down and ended it', async () => {
  const { booking, key } = await published();
  await sendAs(anns, 'bookings.takeDown', { booking });
  await answer(key, false);
  const { history } = await openDeskBooking(booking, anns);
  expect(history.slice(0, 4).map(({ action }) => action)).toEqual([
    'end_publishing',
    'take_down',
    'publish',
    'agree_publishing',
  ]);
});

it('only a finished booking is agreed to, by its own key', async () => {
  const booking = await postBooking();
  const key = newestKey('customer');
  expect(await answer(key, true)).toBe('409 changed');
  expect((await openDeskBooking(booking, anns)).consent).toBeNull();
});
