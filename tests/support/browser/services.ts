import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { generate } from 'selfsigned';
import { closeServer, listen, type Certificate } from '#dev/node-http.ts';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';
import { trustingFlag } from './find-browser.ts';

const fakes: Record<string, string> = {
  'api.emailjs.com': 'emailjs',
  'js.stripe.com': 'stripe-js',
  'api.stripe.com': 'stripe',
};

const ownAnswers: Record<string, () => Response> = {
  'www.google.com': () =>
    new Response('<!doctype html><html lang="en"><title>Map</title><h1>The map</h1>', {
      headers: { 'Content-Type': 'text/html' },
    }),
};

/**
 * Answers at the real URLs of the outside, so that pages are seen under the policy for those. A browser that is
 * started with `browserArgs` reaches nothing but this machine; its cache works, which it does not where a test
 * answers by `route`.
 */
export async function startServices(sandbox: Sandbox) {
  const { key, cert } = await ownCertificate();
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    answer(createRequest(incoming, outgoing), sandbox)
      .then((response) => sendResponse(outgoing, response))
      .catch(() => incoming.destroy());
  });
  const { port } = new URL(await listen(server, 0));
  return {
    port: Number(port),
    browserArgs: [trustingFlag, `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost`],
    stop: () => closeServer(server),
  };
}

export async function ownCertificate(host = 'localhost'): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }]);
  return { key, cert };
}

export async function startServiceProxy(servicePort: number) {
  const proxy = createProxy();
  const open = new Set<Duplex>();
  proxy.on('connect', (_request, browser) => {
    open.add(browser.once('close', () => open.delete(browser)));
    const outside = connect(servicePort, '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      browser.pipe(outside).pipe(browser);
    });
    for (const socket of [browser, outside]) {
      socket.on('error', () => {
        browser.destroy();
        outside.destroy();
      });
    }
  });
  await listen(proxy, 0);
  return {
    port: (proxy.address() as AddressInfo).port,
    stop: () => {
      // Node counts these connections as ours, and would wait for them.
      for (const browser of open) browser.destroy();
      return closeServer(proxy);
    },
  };
}

async function answer(request: Request, sandbox: Sandbox): Promise<Response> {
  const { hostname, pathname, search } = new URL(request.url);
  const fake = fakes[hostname];
  if (fake === undefined)
    return ownAnswers[hostname]?.() ?? new Response('Not found', { status: 404 });
  return fetch(new Request(`${sandbox.origin}/${fake}${pathname}${search}`, request));
}
