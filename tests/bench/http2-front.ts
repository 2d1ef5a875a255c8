import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

export async function startHttp2Front(siteOrigin: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert }, (requested, answer) => {
    const { method, url } = requested;
    const onward = request(siteOrigin + url, { method, headers: handedOn(requested.headers) });
    onward.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, handedOn(answered.headers));
      answered.pipe(answer);
    });
    requested.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
    },
  };
}

function handedOn<Headers extends object>(headers: Headers): Headers {
  const stored = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !ofConnection.has(name),
  );
  return Object.fromEntries(stored) as Headers;
}
