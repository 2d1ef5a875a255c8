import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { handleFunction } from '#dev/function-host.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { publicFunctionNames } from '#tests/support/hostile/function-list.ts';
import { expectQuietLog, storedRows } from '#tests/support/hostile/judge.ts';
import { runFunction } from '#tests/support/functions/run-function.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { closeServer, listen, requestServer } from '#dev/node-http.ts';

// What only a hand-written request can hold, sent over a socket to every function that anybody can call.

const platform = useFunctionPlatform();
// The monitor is told that all is well, which is what its hostile requests get.
beforeEach(() => saveWatchState({ ranAt: new Date(), isHealthy: true }));
let server: Server;
let port = 0;
/** Calls that were begun, also those whose sender is gone. */
const answers: Promise<unknown>[] = [];

beforeAll(async () => {
  server = requestServer((request) => {
    const answer = handleFunction(request, { ip: nextAddress(), run: runFunction });
    answers.push(answer);
    return answer.then((response) => response ?? new Response('Not found', { status: 404 }));
  });
  // Senders here say all they have to say and then listen.
  Object.assign(server, { httpAllowHalfOpen: true });
  await listen(server, 0);
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => closeServer(server));

afterEach(async () => {
  await Promise.allSettled(answers.splice(0));
  expect(await storedRows(platform.database)).toBe(0);
  expectQuietLog('hostile7f3a');
});

const json = 'Content-Type: application/json';
const attacks: Record<string, (path: string) => string> = {
  'a header smuggled into the path': (path) =>
    `GET ${path}?a=%0d%0aX-Evil:1\r\nX-Evil: hostile7f3a HTTP/1.1\r\nHost: a\r\n\r\n`,
  'an address of another host': (path) =>
    `GET http://hostile7f3a.example${path} HTTP/1.1\r\nHost: hostile7f3a.example\r\n\r\n`,
  'a path that climbs': (path) => `GET ${path}/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a path of broken escapes': (path) =>
    `GET ${path}?url_param=%ff%zz%&%= HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a method that echoes': (path) =>
    `TRACE ${path} HTTP/1.1\r\nHost: a\r\nCookie: hostile7f3a\r\n\r\n`,
  'two lengths': (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}`,
  'a length and chunks, as smugglers send them': (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /hostile7f3a HTTP/1.1\r\n\r\n`,
  'a chunk of nonsense': (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  'a header folded over lines': (path) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nX-A: b\r\n folded: hostile7f3a\r\n\r\n`,
  'more headers than any browser sends': (path) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
  'a zero byte in a header': (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-A: b\u0000c\r\n\r\n`,
  'no host': (path) => `GET ${path} HTTP/1.1\r\n\r\n`,
  'a host that is none': (path) => `GET ${path} HTTP/1.1\r\nHost: hostile7f3a"><b>\r\n\r\n`,
  'no HTTP at all': () => '\u0016\u0003\u0001\u0002\u0000\u0001hello\r\n\r\n',
};

describe.each(Object.entries(attacks))('%s', (_, attack) => {
  it.each(publicFunctionNames)('is refused or harmless at %s', async (name) => {
    const answer = await speak(attack(`/.netlify/functions/${name}`));
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);

    expect(head).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect(head).not.toMatch(/x-evil|set-cookie|hostile7f3a/i);
    expect(body).not.toMatch(/hostile7f3a|<b>/);
  });
});

it.each(publicFunctionNames)(
  'a sender who hangs up half-way does not take %s down',
  async (name) => {
    const path = `/.netlify/functions/${name}`;
    await speak(
      `POST ${path} HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 500\r\n\r\n{"name":`,
      { hangUp: true },
    );

    const next = await speak(`OPTIONS ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(next).toMatch(/^HTTP\/1\.1 204 /);
  },
);

/** Sends bytes and no more, and returns what comes back until the server closes the connection. */
function speak(bytes: string, { hangUp = false } = {}): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    heard += chunk;
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    resolve(heard);
  });
  if (hangUp) socket.write(bytes, 'latin1', () => socket.destroy());
  else socket.end(bytes, 'latin1');
  return promise;
}
