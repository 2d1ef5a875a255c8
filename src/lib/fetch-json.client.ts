/** The page goes on without an answer that takes longer (milliseconds). */
const timeoutMs = 8000;

type Call = { body?: unknown; keepalive?: boolean };

export class ErrorAnswer extends Error {
  readonly status: number;
  /** Its JSON; of our functions `{ error: { code, message, fields? } }`. */
  readonly body: unknown;

  constructor(url: string, status: number, body: unknown) {
    super(`${url} answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** Throws `ErrorAnswer` for any status but 2xx, and the error of `fetch` where no answer comes, or none in JSON. */
export async function fetchJson(url: string, call: Call = {}): Promise<unknown> {
  const response = await fetch(url, {
    keepalive: call.keepalive ?? false,
    signal: AbortSignal.timeout(timeoutMs),
    ...('body' in call && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(call.body),
    }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ErrorAnswer(url, response.status, body);
  return body;
}
