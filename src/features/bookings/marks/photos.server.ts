import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { runAfter } from '#src/server/http/logged-call.server.ts';
import { askFileStore } from '#src/server/deploy/file-store.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { readMarks } from './marks.server.ts';

const storeName = 'booking-photos';
const deletedAtOnce = 20;

const StoredPhoto = z.instanceof(ArrayBuffer).nullable();

/** Throws `Unavailable`. */
export async function savePhoto(photo: string, jpeg: Buffer): Promise<void> {
  await askFileStore(storeName, (store) => store.set(photo, new Blob([new Uint8Array(jpeg)])));
}

/** Throws `NotFound` where the mark is not of this booking or has no photo, `Unavailable`. */
export async function readPhoto(sql: Sql, booking: string, mark: string) {
  const { photo } = (await readMarks(sql, booking)).find(({ id }) => id === mark) ?? {};
  return readPhotoFile(photo);
}

/** Throws `NotFound` without a file, `Unavailable`. */
export async function readPhotoFile(photo: string | null | undefined): Promise<ArrayBuffer> {
  const found =
    photo && (await askFileStore(storeName, (store) => store.get(photo, { type: 'arrayBuffer' })));
  const file = StoredPhoto.parse(found ?? null);
  if (file === null) throw new NotFound('There is no such photo.');
  return file;
}

/** With the copies for publication. */
export async function photosOf(sql: Sql, bookings: readonly string[]): Promise<string[]> {
  const rows = await sql`
    select photo as id from booking_marks
    where booking_id = any(${bookings}::uuid[]) and photo is not null
    union all select id from job_pictures where booking_id = any(${bookings}::uuid[])`;
  return idsOf(rows);
}

/** Throws `Unavailable`. */
export async function storedPhotos(): Promise<string[]> {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  return blobs.map(({ key }) => key);
}

/** Of these files, deletes those whose row is gone, however it went; returns how many. Throws `Unavailable`. */
export async function deleteLostPhotos(db: Db, photos: readonly string[]): Promise<number> {
  const rows = await db.sql`
    select photo as id from booking_marks where photo = any(${photos}::uuid[])
    union all select id from job_pictures where id = any(${photos}::uuid[])`;
  const lost = [...new Set(photos).difference(new Set(idsOf(rows)))];
  for (let from = 0; from < lost.length; from += deletedAtOnce)
    await Promise.all(
      lost
        .slice(from, from + deletedAtOnce)
        .map((key) => askFileStore(storeName, (store) => store.delete(key))),
    );
  return lost.length;
}

/** After the answer to a call that has removed marks of theirs. */
export function deleteLostPhotosSoon(
  platform: Parameters<typeof runAfter>[0],
  db: Db,
  photos: readonly string[],
): void {
  if (photos.length > 0) runAfter(platform, 'photos', () => deleteLostPhotos(db, photos));
}
