import { fetchOutside, OutsideCallFailed } from '#src/server/outside-call.server.ts';
import type { MediaFile } from './kept-media.server.ts';
import type { MediaKind } from './media-address.ts';

/**
 * A function may answer with 6 MB, and files count a third more than they are (bytes).
 * https://docs.netlify.com/build/functions/overview/
 */
const limitBytes = 4 * 1024 * 1024;

const types: Record<MediaKind, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  video: ['video/mp4'],
};

/**
 * Fetches a file from Instagram's own address. Throws `OutsideCallFailed`: `too_large` for one that
 * we cannot serve, `status_403` once the address has expired, `rubbish` for what is no such file.
 */
export async function fetchMedia(kind: MediaKind, source: string): Promise<MediaFile> {
  const { status, type: header, bytes } = await fetchOutside(source, limitBytes);
  if (status !== 200) throw new OutsideCallFailed(`status_${status}`);
  const type = header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types[kind].includes(type) || bytes.length === 0) throw new OutsideCallFailed('rubbish');
  return { bytes, type };
}
