import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createInstances } from '#dev/function-instances.ts';

const source = `
  let calls = 0;
  export default async (request, { waitUntil }) => {
    calls += 1;
    const { searchParams } = new URL(request.url);
    if (searchParams.has('end')) process.exit(1);
    if (searchParams.has('later')) {
      waitUntil(new Promise((resolve) => setTimeout(() => resolve(console.log('later')), 50)));
    }
    return Response.json({ pid: process.pid, calls, body: await request.text() }, { status: 201 });
  };`;

let folder: string;
const instances = createInstances();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lustreworks-instances-'));
  await writeFile(path.join(folder, 'where.mjs'), source);
});

afterEach(instances.renew);
afterAll(() => rm(folder, { recursive: true }));

async function call(query = '', { run } = instances): Promise<{ pid: number; calls: number }> {
  const request = new Request(`http://localhost/${query}`, { method: 'POST', body: 'hello' });
  const response = await run(path.join(folder, 'where.mjs'), request, '127.0.0.1');
  expect(response.status).toBe(201);
  const answer = (await response.json()) as { pid: number; calls: number; body: string };
  expect(answer.body).toBe('hello');
  return answer;
}

const stateOf = (pid: number) =>
  execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });

it('an instance is paused after its answer, and the next call resumes it', async () => {
  const first = await call();
  expect(stateOf(first.pid)).toMatch(/^T/);

  expect(await call()).toMatchObject({ pid: first.pid, calls: 2 });
  expect(stateOf(first.pid)).toMatch(/^T/);
});

it('what a function hands to waitUntil is done before its instance is paused', async () => {
  const log = vi.spyOn(console, 'log');
  await call('?later');
  expect(log.mock.calls).toEqual([['later']]);
  log.mockClear();
});
