import { withDeadline } from '../deadline.ts';
import { BadRequest, TooLarge, TooSlow, UnsupportedType } from '../http-error.ts';

/** Larger than any form of ours (bytes). */
const bodyLimitBytes = 64 * 1024;

/** Milliseconds. */
const bodyTimeoutMs = 5000;

const formType = 'application/x-www-form-urlencoded';

export function isFormPost(request: Request): boolean {
  return mediaType(request) === formType;
}

/** Throws `UnsupportedType`, `TooLarge`, `TooSlow` or `BadRequest`. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new UnsupportedType('application/json');
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    // The parser’s own message quotes the body, which may hold personal data.
    throw new BadRequest('malformed', 'That could not be read: it is not valid JSON.');
  }
}

/** Throws like `readJson`. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!isFormPost(request)) throw new UnsupportedType(formType);
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}

/** Raw, as signatures need it. */
export async function readText(request: Request): Promise<string> {
  return decode(await readBytes(request));
}

/** Counted while it arrives, because `Content-Length` may be false. */
export async function readBytes(request: Request, limitBytes = bodyLimitBytes): Promise<Buffer> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') throw new UnsupportedType('plain, uncompressed text');
  if (Number(request.headers.get('content-length')) > limitBytes) throw new TooLarge(limitBytes);
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  try {
    return await withDeadline(readAll(reader, limitBytes), bodyTimeoutMs, () => new TooSlow());
  } catch (error) {
    // Not awaited: a sender that has stopped talking may never confirm the cancel.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limitBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await nextChunk(reader);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > limitBytes) throw new TooLarge(limitBytes);
    chunks.push(value);
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new BadRequest(
      'incomplete',
      'The connection broke before all of it arrived. Please send it again.',
      {
        cause,
      },
    );
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadRequest('malformed', 'That could not be read: it is not valid UTF-8 text.');
  }
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
