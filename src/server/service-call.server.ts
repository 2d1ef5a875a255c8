/** The answer included (milliseconds). */
const timeoutMs = 5000;

/** Bytes. */
const textLimitBytes = 2 * 1024 * 1024;

/** `code` is safe to store and log. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  /** `timeout`, `network`, `too_large`, or `status_` and the number. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super('A service did not answer as expected.', { cause });
    this.code = code;
  }
}

/** For any status. Redirects are not followed: the URL is the one configured. Throws `ServiceError`. */
export async function callService(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const { status, bytes } = await fetchFromService(url, textLimitBytes, init);
  return { status, text: bytes.toString('utf8') };
}

/** More than `limitBytes` is not read to its end. Throws `ServiceError`. */
export async function fetchFromService(
  url: string,
  limitBytes: number,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const bytes = await readAnswer(response, limitBytes);
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(signal.aborted ? 'timeout' : 'network', error);
  }
}

async function readAnswer(response: Response, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > limitBytes) {
    await response.body?.cancel();
    throw new ServiceError('too_large');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new ServiceError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
