import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { copySite, type SiteCopy } from '#tests/support/site/site-copy.ts';

let copy: SiteCopy;
let site: ChildProcess;
let origin: string;

beforeAll(async () => {
  copy = copySite();
  // A group of its own, so that what npm starts ends with it.
  site = spawn('npm', ['start', '--', '--port', '4390'], {
    cwd: copy.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // What the test runner sets for itself would make Astro behave as in a test.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
  });
  origin = await addressOf(site);
});

afterAll(() => {
  if (site.pid !== undefined) process.kill(-site.pid, 'SIGTERM');
  copy.remove();
});

describe('npm start', () => {
  it('serves the site, and a page of its mails', async () => {
    const home = await fetch(origin);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const mails = await fetch(`${origin}/mails`);
    expect(mails.status).toBe(200);
    expect(await mails.text()).toContain('This link is private');
  });

  it('makes a picture once, in a quick format, and keeps it', async () => {
    const home = await (await fetch(origin)).text();
    const url = /\/_image\?[^"\s]+f=avif[^"\s]*/
      .exec(home)?.[0]
      .replaceAll('&#38;', '&')
      .replaceAll('&amp;', '&');
    const made = await fetch(`${origin}${url}`);
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const folder = path.join(copy.root, '.cache/pictures');
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(path.join(folder, file))).toEqual(Buffer.from(await made.arrayBuffer()));
    writeFileSync(path.join(folder, file), 'kept');
    expect(await (await fetch(`${origin}${url}`)).text()).toBe('kept');
  });

  it('takes a booking into its own database', async () => {
    const answer = await fetch(`${origin}/.netlify/functions/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bookingBody()),
    });
    expect(answer.status).toBe(201);
  });
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text.toString();
      const address = /Local\s+(http:\/\/localhost:\d+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      reject(new Error(`npm start ended with ${code}:\n${printed}`));
    });
  });
}
