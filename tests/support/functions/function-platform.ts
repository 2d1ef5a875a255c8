import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sendToFunction } from '#dev/function-host.ts';
import { startLocalBlobs, type LocalBlobs } from '#dev/local-blobs.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { recordsOf, startSandbox, type Sandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import type { SandboxRecord } from '#dev/sandbox/service.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { useLimitClock, type LimitClock } from './limit-clock.ts';
import { runFunction, usesInstances } from './run-function.ts';
import { takeLog } from './take-log.ts';
import { openRealDatabase, openWorkerDatabase } from '#tests/support/database/stage-postgres.ts';

export interface SentMail {
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  /** Of its `List-Unsubscribe`, where one request ends mails like it. */
  unsubscribeUrl: string;
  text: string;
  html: string | undefined;
  files: NonNullable<SandboxRecord['files']>;
}

export interface FunctionPlatform {
  database: LocalDatabase;
  sandbox: Sandbox;
  limits: LimitClock;
  mails: () => SentMail[];
}

export function useFunctionPlatform({
  openDatabase = () => (usesInstances ? openRealDatabase('serverless') : openWorkerDatabase()),
}: { openDatabase?: () => Promise<LocalDatabase> } = {}): FunctionPlatform {
  const clock = useLimitClock();
  // A limit in an instance that is a process is real: a test that lets its time pass waits for it.
  const limits = usesInstances
    ? { ...clock, nowMs: () => performance.now(), run: () => undefined }
    : clock;
  let database: LocalDatabase | undefined;
  let sandbox: Sandbox | undefined;
  let blobs: LocalBlobs | undefined;
  beforeAll(async () => {
    [database, sandbox, blobs] = await Promise.all([
      openDatabase(),
      startSandbox(),
      startLocalBlobs(),
    ]);
    forgetLooks = () => started(blobs).clear((store) => store === 'schedules');
    useSandbox(sandbox, { always: true });
    sandbox.connect((path, init) => sendToFunction(path, init, { run: runFunction }));
  });
  afterEach(async () => {
    // First of all, so that one test that fails does not fail those after it.
    sandbox?.reset();
    if (database) await emptyTables(database);
    await blobs?.clear();
    isUsedByTest = true;
    expect(takeLog().filter(({ level }) => level === 'error')).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([sandbox?.stop(), blobs?.stop(), database?.stop()]);
  });
  return {
    limits,
    get database() {
      isUsedByTest = true;
      return started(database);
    },
    get sandbox() {
      return started(sandbox);
    },
    mails: () =>
      recordsOf(started(sandbox), 'smtp').map(({ details, html, files = [] }) => ({
        to: details.to ?? '',
        from: details.from ?? '',
        replyTo: details.replyTo ?? '',
        subject: details.subject ?? '',
        messageId: details.messageId ?? '',
        unsubscribeUrl: details.unsubscribeUrl ?? '',
        text: details.text ?? '',
        html,
        files,
      })),
  };
}

/** A test's own statements, which the site does not note: until the next call, the schedules know of no look. */
let isUsedByTest = false;
let forgetLooks: (() => Promise<void>) | undefined;

export async function callFunction(
  name: string,
  init: RequestInit & { duplex?: 'half'; query?: string; ip?: string } = {},
): Promise<Response> {
  const { query = '', ip, ...request } = init;
  if (isUsedByTest) await forgetLooks?.();
  isUsedByTest = false;
  return sendToFunction(`/.netlify/functions/${name}${query}`, request, {
    run: runFunction,
    ...(ip !== undefined && { ip }),
  });
}

export function postJson(
  name: string,
  body: unknown,
  init: { headers?: Record<string, string>; ip?: string } = {},
): Promise<Response> {
  return callFunction(name, {
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...init.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function errorOf(response: Response): Promise<unknown> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { error: unknown }).error;
}

/** Status and code of an error: "409 changed". */
export async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await errorOf(response)) as { code: string }).code}`;
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The platform starts with the first test.');
  return part;
}
