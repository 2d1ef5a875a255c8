import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const headerBytes = 12;
/** With recursion, as asked for. */
const answer = 0x8180;
const serverFailure = 2;
const nameError = 3;

export interface DnsServer {
  address: string;
  stop: () => Promise<void>;
}

/** Answers with TXT records, each of them in two parts, or that it fails. https://www.rfc-editor.org/rfc/rfc1035 */
export async function startDns(
  texts: Readonly<Record<string, readonly string[] | 'failing'>>,
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const found = texts[name];
    const records = Array.isArray(found) ? found.map(textRecord) : [];
    const header = Buffer.from(query.subarray(0, headerBytes));
    header.writeUInt16BE(
      answer | (found === undefined ? nameError : Array.isArray(found) ? 0 : serverFailure),
      2,
    );
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(headerBytes, end), ...records]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  return {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Of the question, and where it ends: behind its type and class. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function textRecord(text: string): Buffer {
  const half = Math.ceil(text.length / 2);
  const data = Buffer.concat(
    [text.slice(0, half), text.slice(half)].map((part) =>
      Buffer.concat([Buffer.of(part.length), Buffer.from(part, 'latin1')]),
    ),
  );
  // The name of the question, TXT, IN, a minute.
  const head = Buffer.of(0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
