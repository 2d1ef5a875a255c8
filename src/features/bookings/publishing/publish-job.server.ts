import type { Sql } from '#src/server/database/database.ts';
import type { Booking } from '../booking.ts';
import { lockBooking, updateBooking } from '../store/bookings.server.ts';
import { purgeJobs, readConsent, saveConsent, takeDownJob } from '../store/publishing.server.ts';
import { jobSlug, picturePairs, type JobText } from './completed-job.ts';
import { readJobOf } from './completed-jobs.server.ts';
import { readJobPictures } from './job-pictures.server.ts';

/** The history says when the customer agreed and when they ended it, which is the proof of the consent. */
export async function agreeToPublish(sql: Sql, booking: Booking, isAgreed: boolean, now: Date) {
  await saveConsent(sql, booking.id, isAgreed ? now : null);
  const action = isAgreed ? 'agree_publishing' : 'end_publishing';
  await writeChange(sql, booking, { role: 'customer', action });
}

interface Publication extends JobText {
  booking: string;
  staff: string;
  /** Those that its page had, which staff has looked at. */
  pictures: readonly string[];
}

/** Throws `NotFound`. Nothing is published where consent or pictures are no longer those of the form's page. */
export async function publishJob(
  sql: Sql,
  { booking: id, staff, title, text, pictures }: Publication,
  now: Date,
): Promise<'published' | 'changed'> {
  const booking = await lockDone(sql, id);
  const current = await readJobPictures(sql, id);
  const [pair] = picturePairs(current);
  const isAsSeen = current.map(({ photo }) => photo).join() === pictures.join();
  const isOpen = (await readConsent(sql, id)) !== null && !(await readJobOf(sql, id));
  if (!booking || !pair || !isAsSeen || !isOpen) return 'changed';
  await sql`
    insert into completed_jobs (booking_id, slug, title, text, published_at)
    values (${id}, ${jobSlug(title, pair.after)}, ${title}, ${text}, ${now})`;
  purgeJobs();
  await writeChange(sql, booking, { role: 'owner', action: 'publish', staff });
  return 'published';
}

/** With the copies of its photos. Throws `NotFound`. */
export async function endPublication(sql: Sql, id: string, staff: string) {
  const booking = await lockDone(sql, id);
  if (!booking) return 'changed';
  if (await readJobOf(sql, id))
    await writeChange(sql, booking, { role: 'owner', action: 'take_down', staff });
  await takeDownJob(sql, id);
  return 'takenDown';
}

async function lockDone(sql: Sql, id: string): Promise<Booking | undefined> {
  const booking = await lockBooking(sql, id);
  return booking.state === 'done' ? booking : undefined;
}

async function writeChange(
  sql: Sql,
  booking: Booking,
  change: Parameters<typeof updateBooking>[3],
): Promise<void> {
  const after = { ...booking, revision: booking.revision + 1 };
  await updateBooking(sql, booking.state, after, change);
}
