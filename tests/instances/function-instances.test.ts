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

it('calls at the same moment have an instance each, up to the limit; the others wait for one', async () => {
  const two = createInstances({ mostOfOne: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('', two)));
  await two.renew();

  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  expect(Math.max(...answers.map(({ calls }) => calls))).toBeGreaterThan(1);
});

it('an instance that nobody calls any more is killed', async () => {
  const brief = createInstances({ idleMs: 10 });
  const { pid } = await call('', brief);

  await vi.waitFor(() => {
    expect(() => process.kill(pid, 0)).toThrow();
  }, 60_000);
  expect((await call('', brief)).pid).not.toBe(pid);
  await brief.renew();
});

it('a call whose instance ends in the middle fails, and the next one has a new instance', async () => {
  const { pid } = await call();
  await expect(call('?end')).rejects.toThrow('The instance of the function ended.');
  expect((await call()).pid).not.toBe(pid);
});
