import { fetchFromService, ServiceError } from '#src/server/service-call.server.ts';
import type { MediaFile } from './kept-media.server.ts';
import type { MediaKind } from './media-path.ts';

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
 * Fetches a file from Instagram's own address. Throws `ServiceError`: `too_large` for one that
 * we cannot serve, `status_403` once the address has expired, `rubbish` for what is no such file.
 */
export async function fetchMedia(kind: MediaKind, source: string): Promise<MediaFile> {
  const { status, headers, bytes } = await fetchFromService(source, limitBytes);
  if (status !== 200) throw new ServiceError(`status_${status}`);
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types[kind].includes(type) || bytes.length === 0) throw new ServiceError('rubbish');
  return { bytes, type };
}

/** A part of a file, with the place of it as `Content-Range` tells: "bytes 0-99/5000". */
export interface VideoPart {
  bytes: Uint8Array<ArrayBuffer>;
  range: string;
}

/**
 * As much of a large video as we can serve, of the part that a player asks for; it asks for the
 * rest in turn. Throws `ServiceError`; `rubbish` where no beginning is named.
 */
export async function fetchVideoPart(source: string, asked: string | null): Promise<VideoPart> {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(asked ?? '') ?? [];
  if (from === '') throw new ServiceError('rubbish');
  const end = Number(from) + limitBytes - 1;
  const last = to === '' ? end : Math.min(Number(to), end);
  const headers = { Range: `bytes=${Number(from)}-${last}` };
  const answer = await fetchFromService(source, limitBytes, { headers });
  const range = answer.headers.get('content-range');
  if (answer.status !== 206 || range === null) {
    throw new ServiceError(`status_${answer.status}`);
  }
  return { bytes: answer.bytes, range };
}
