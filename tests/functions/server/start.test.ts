import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { copySite, type SiteCopy } from '#tests/support/site/site-copy.ts';

interface Start {
  process: ChildProcessByStdio<null, Readable, Readable>;
  printed: () => string;
}

const articles = 'src/content/articles';
const [article = ''] = readdirSync(path.join(projectRoot, articles)).map(
  (name) => path.parse(name).name,
);
const waiting = { timeout: 80_000 };
const otherProgram = createServer();
let takenPort: number;
let copy: SiteCopy;
let correct: () => void;
let site: Start;
let origin: string;

beforeAll(async () => {
  await once(otherProgram.listen(0), 'listening');
  takenPort = (otherProgram.address() as AddressInfo).port;
  copy = copySite();
  correct = edit('src/business/facts.json', /("phoneDigits": )"(\d+)"/, '$1$2');
  site = start();
  origin = await addressOf(site);
});

afterAll(() => {
  const { pid, stdout } = site.process;
  if (pid !== undefined && !stdout.closed) process.kill(-pid, 'SIGKILL');
  otherProgram.close();
  copy.remove();
});

describe('npm start', () => {
  it('begins with a wrong fact, and shows what to write until it is corrected', async () => {
    const report = await page('/');
    expect(report).toContain('phoneDigits: Write this as text, in quotation marks.');
    expect(report).toContain('The content has a mistake<');
    expect(await page('/admin')).toContain('/admin/editor.js');
    correct();
    await expect.poll(() => page('/'), waiting).toContain('href="tel:');
    expect(site.printed()).not.toContain('    at ');
  });

  it.each([
    ['src/features/quote/prices.json', '/quote-builder', /"price": "[\d.]+"/, '"price": "dear"'],
    [`${articles}/${article}.mdx`, `/blog/${article}`, /^date: .*$/m, 'date: 24.11.2026'],
  ])('shows a mistake in %s in the place of pages until it is corrected', async (...row) => {
    const [file, path, from, to] = row;
    const undo = edit(file, from, to);
    await expect.poll(() => page(path), waiting).toContain(`<li style="margin: 1em 0">${file}:`);
    undo();
    await expect.poll(() => page(path), waiting).toContain('<footer');
  });

  it('serves the site, and a page of its mails', async () => {
    const home = await fetch(origin);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const mails = await fetch(`${origin}/mails`);
    expect(mails.status).toBe(200);
    expect(await mails.text()).toContain('This link is private');
  });

  it('takes the next port where a process holds its own, names it, and says how to choose', async () => {
    expect(origin).not.toContain(String(takenPort));
    await expect
      .poll(site.printed, waiting)
      .toContain(`Port ${takenPort} is held by process ${process.pid} (`);
    expect(site.printed()).toContain('npm start -- --port 4400');
  });

  it('does not start a second time in its folder, and names the process that runs', async () => {
    const second = start();
    const [code] = (await once(second.process, 'close')) as [number];
    expect([code, second.printed()]).toEqual([1, expect.stringMatching(/process \d+/)]);
    expect(second.printed()).toContain(`runs already at ${origin}`);
    expect(second.printed()).toContain('npm start -- --port 4400');
    expect(second.printed()).not.toMatch(/Delete|\n\s+at /);
  });

  it('ends with all that it started when npm alone gets the signal to end', async () => {
    site.process.kill('SIGTERM');
    // A process that still runs holds the other end of the output.
    await once(site.process, 'close');
    await expect(fetch(origin)).rejects.toThrow();
  });
});

async function page(path: string): Promise<string> {
  return (await fetch(`${origin}${path}`)).text();
}

function edit(file: string, from: RegExp, to: string): () => void {
  const name = path.join(copy.root, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(name, text.replace(from, to));
  return () => {
    writeFileSync(name, text);
  };
}

function start(): Start {
  // The process of npm itself, not of the shell that finds it.
  const child = spawn(`exec npm start -- --port ${takenPort}`, {
    cwd: copy.root,
    shell: true,
    // A group of its own, so that what a failing test leaves can be ended.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // What the test runner sets for itself would make Astro behave as in a test.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  return { process: child, printed: () => text };
}

async function addressOf({ process: server, printed }: Start): Promise<string> {
  const address = () => /Local\s+(http:\/\/localhost:\d+)/.exec(printed())?.[1];
  await vi.waitUntil(() => address() ?? server.exitCode !== null, { timeout: 110_000 });
  const found = address();
  if (found === undefined) throw new Error(`npm start ended:\n${printed()}`);
  return found;
}
