import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
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
  const found =
    photo && (await askFileStore(storeName, (store) => store.get(photo, { type: 'arrayBuffer' })));
  const file = StoredPhoto.parse(found ?? null);
  if (file === null) throw new NotFound('There is no such photo.');
  return file;
}

/** Deletes the files whose mark is gone, however it went; returns how many. Throws `Unavailable`. */
export async function deleteLostPhotos(db: Db): Promise<number> {
  const { blobs } = await askFileStore(storeName, (store) => store.list());
  const stored = blobs.map(({ key }) => key);
  const rows =
    await db.sql`select photo as id from booking_marks where photo = any(${stored}::uuid[])`;
  const lost = [...new Set(stored).difference(new Set(idsOf(rows)))];
  for (let from = 0; from < lost.length; from += deletedAtOnce)
    await Promise.all(
      lost
        .slice(from, from + deletedAtOnce)
        .map((key) => askFileStore(storeName, (store) => store.delete(key))),
    );
  return lost.length;
}
