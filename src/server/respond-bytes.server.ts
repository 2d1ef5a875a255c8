/** A part of a file as `Range` asks for it: the first and last byte, counted from 0. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * A file, or the one part of it that was asked for. Safari plays no video from a server that does
 * not answer parts. Only the whole file carries `headers`: a CDN that kept a part would hand it out
 * as the file. RFC 9110, 14.
 */
export function bytesResponse(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string>,
): Response {
  const size = bytes.byteLength;
  const common = { 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  const range = readRange(request.headers.get('range'), size);
  if (range === undefined) return new Response(bytes, { headers: { ...common, ...headers } });
  if (range === 'outside') {
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${size}` },
    });
  }
  return new Response(bytes.subarray(range.first, range.last + 1), {
    status: 206,
    headers: { ...common, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` },
  });
}

/** `undefined` for no range, or one that may be ignored: several parts, or another unit. */
function readRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'outside' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'outside' : { first, last };
}
