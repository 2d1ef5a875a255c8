import { getStore } from '@netlify/blobs';
import { z } from 'zod';
import { withDeadline } from '#src/server/deadline.ts';
import type { MediaKind } from './media-path.ts';

/** A visitor waits for the store no longer than this (milliseconds). */
const storeTimeoutMs = 2000;

// The client's types do not say that a missing file is null.
const Kept = z.nullable(
  z.object({ data: z.instanceof(ArrayBuffer), metadata: z.object({ type: z.string() }) }),
);

export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type, such as "image/jpeg". */
  type: string;
}

/** The name of a file in the store: "video/17895695668004550". */
export function keyOf(kind: MediaKind, id: string): string {
  return `${kind}/${id}`;
}

/** A kept file; `undefined` when it is not kept yet. Throws when the store fails. */
export async function findKept(key: string): Promise<MediaFile | undefined> {
  const answer: unknown = await inTime(store().getWithMetadata(key, { type: 'arrayBuffer' }));
  const found = Kept.parse(answer);
  return found ? { bytes: new Uint8Array(found.data), type: found.metadata.type } : undefined;
}

/** Keeps a file. Throws when the store fails. */
export async function keep(key: string, { bytes, type }: MediaFile): Promise<void> {
  await inTime(store().set(key, new Blob([bytes]), { metadata: { type } }));
}

/** The names of all kept files. Throws when the store fails. */
export async function listKept(): Promise<Set<string>> {
  const { blobs } = await inTime(store().list());
  return new Set(blobs.map(({ key }) => key));
}

/** Forgets a file. Throws when the store fails. */
export async function forgetKept(key: string): Promise<void> {
  await inTime(store().delete(key));
}

/** Opened at each use: on Netlify its address belongs to the call. */
function store() {
  return getStore('instagram-media');
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withDeadline(work, storeTimeoutMs, () => new Error('The blob store is late.'));
}
