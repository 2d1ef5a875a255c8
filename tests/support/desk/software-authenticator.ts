import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface PasskeyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

export interface Oddity {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  key?: KeyObject;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export function newAuthenticator(site: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let handle = '';
  let counter = 0;

  const clientData = (type: string, { challenge }: PasskeyOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(odd: Oddity, made?: Buffer): Buffer {
    const flags = 0x01 | (odd.isVerified === false ? 0 : 0x04) | (made ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? counter);
    const parts = [sha256(odd.rpId ?? site.rpId), Buffer.from([flags]), count];
    return Buffer.concat(made ? [...parts, made] : parts);
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const };
  return {
    id: credential.id,
    privateKey,
    make(requested: PasskeyOptions, odd: Oddity = {}) {
      handle = requested.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]!],
        [-3, point[1]!],
      ]);
      const made = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(odd, made))],
      ]);
      const origin = odd.origin ?? site.origin;
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData(odd.type ?? 'webauthn.create', requested, origin)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
        },
        clientExtensionResults: {},
      };
    },
    sign(requested: PasskeyOptions, odd: Oddity = {}) {
      counter += 1;
      const data = authenticatorData(odd);
      const client = clientData(odd.type ?? 'webauthn.get', requested, odd.origin ?? site.origin);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, odd.key ?? privateKey)),
          userHandle: odd.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
