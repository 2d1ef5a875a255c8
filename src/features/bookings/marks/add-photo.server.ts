import { randomUUID } from 'node:crypto';
import type { Db, Sql } from '#src/server/database/database.ts';
import { Conflict, NotFound } from '#src/server/http-error.ts';
import { isOpenMark } from './mark.ts';
import { lockMarks, type Marker } from './marks.server.ts';
import { encodePhoto } from './photo-file.server.ts';
import { photoLimits } from './photo.ts';
import { savePhoto } from './photos.server.ts';

/** Returns its id. Throws `NotFound`, `Conflict` and what `storePhoto` throws. */
export async function addPhoto(
  db: Db,
  marker: Pick<Marker, 'booking' | 'role'>,
  mark: string,
  bytes: Buffer,
  now: Date,
): Promise<string> {
  return storePhoto(
    db,
    bytes,
    (sql, photo) => namePhoto(sql, marker, { mark, photo }, now),
    (sql, photo) => sql`update booking_marks set photo = null where photo = ${photo}`,
  );
}

/** Returns its id. Throws `Unavailable` and what `encodePhoto` throws. */
export async function storePhoto(
  db: Db,
  bytes: Buffer,
  addName: (sql: Sql, photo: string) => Promise<void>,
  removeName: (sql: Sql, photo: string) => Promise<unknown>,
): Promise<string> {
  const jpeg = await encodePhoto(bytes);
  const photo = randomUUID();
  // The row first: a file without a row is deleted.
  await db.transaction((sql) => addName(sql, photo));
  try {
    await savePhoto(photo, jpeg);
  } catch (error) {
    await removeName(db.sql, photo);
    throw error;
  }
  return photo;
}

async function namePhoto(
  sql: Sql,
  marker: Pick<Marker, 'booking' | 'role'>,
  { mark, photo }: { mark: string; photo: string },
  now: Date,
): Promise<void> {
  const { marks, labels } = await lockMarks(sql, marker, now);
  const named = marks.find(({ id }) => id === mark);
  if (named && !isOpenMark(named, marker.role, labels))
    throw new Conflict('handed_over', 'The car is with us, so nothing can be added here.');
  if (!named) throw new NotFound('This mark has been removed. Please open the page once more.');
  if (named.photo !== null)
    throw new Conflict('has_photo', 'This mark has a photo. Please open the page once more.');
  const photos = marks.filter(
    ({ occasion, photo }) => occasion === named.occasion && photo !== null,
  );
  if (photos.length >= photoLimits.count)
    throw new Conflict('enough_photos', `A booking has at most ${photoLimits.count} photos.`);
  await sql`update booking_marks set photo = ${photo} where id = ${mark}`;
}
