import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { Conflict, NotFound } from '#src/server/http-error.ts';
import { readMarks } from '../marks/marks.server.ts';
import { storePhoto } from '../marks/add-photo.server.ts';
import { readPhotoFile } from '../marks/photos.server.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { readConsent } from '../store/publishing.server.ts';
import { readJobOf } from './completed-jobs.server.ts';
import { JobPicture } from './completed-job.ts';

export async function readJobPictures(sql: Sql, booking: string): Promise<JobPicture[]> {
  const rows = await sql`
    select mark_id as id, part, occasion, job_pictures.id as photo
    from job_pictures join booking_marks on booking_marks.id = mark_id
    where job_pictures.booking_id = ${booking} order by at, mark_id`;
  return z.array(JobPicture).parse(rows);
}

/** For staff. Throws `NotFound`, `Unavailable`. */
export async function readJobPicture(sql: Sql, booking: string, mark: string) {
  const pictures = await readJobPictures(sql, booking);
  return readPhotoFile(pictures.find(({ id }) => id === mark)?.photo);
}

/** For everyone. Throws `NotFound` where it is not of a published job, `Unavailable`. */
export async function readPublicPicture(sql: Sql, id: string): Promise<ArrayBuffer> {
  const rows = z.uuid().safeParse(id).success
    ? await sql`
        select 1 from job_pictures join completed_jobs using (booking_id)
        join bookings on bookings.id = booking_id
        where job_pictures.id = ${id} and publishing_agreed_at is not null`
    : [];
  return readPhotoFile(rows.length > 0 ? id : null);
}

/** A copy of a mark's photo for publication, in place of an earlier one. Throws what `storePhoto` throws, `NotFound` and `Conflict`. */
export async function addJobPicture(
  db: Db,
  { booking, mark }: { booking: string; mark: string },
  bytes: Buffer,
): Promise<string> {
  const name = async (sql: Sql, id: string) => {
    await lockBooking(sql, booking);
    const marks = await readMarks(sql, booking);
    if (!marks.some(({ id, photo }) => id === mark && photo !== null))
      throw new NotFound('This photo has been removed. Please open the page once more.');
    if ((await readConsent(sql, booking)) === null)
      throw new Conflict('no_consent', 'The customer does not let us publish this job.');
    if (await readJobOf(sql, booking))
      throw new Conflict('published', 'Please take the page down first.');
    await sql`
      insert into job_pictures (id, mark_id, booking_id) values (${id}, ${mark}, ${booking})
      on conflict (mark_id) do update set id = excluded.id`;
  };
  return storePhoto(db, bytes, name, (sql, id) => sql`delete from job_pictures where id = ${id}`);
}
