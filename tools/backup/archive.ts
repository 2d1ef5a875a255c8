import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** First line of an archive. Lines of text follow, in gzip in AES-256-GCM, and the tag, which covers the first line too. */
const Head = z.object({
  format: z.literal('Lustreworks backup 1'),
  salt: z.base64(),
  nonce: z.base64(),
  migrations: z.array(z.string()),
});

const cipherName = 'aes-256-gcm';
const tagBytes = 16;
const maxHeadBytes = 64 * 1024;

/** The file has its name once it is complete. Throws `BackupError` where the name is taken. */
export async function writeArchive(
  file: string,
  { passphrase, migrations }: { passphrase: string; migrations: string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  const part = `${file}.part`;
  for (const name of [file, part])
    if (existsSync(name)) throw new BackupError(`${name} exists already and is not overwritten.`);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const head = `${JSON.stringify({
    format: Head.shape.format.value,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    migrations,
  })}\n`;
  const cipher = createCipheriv(cipherName, keyOf(passphrase, salt), nonce);
  cipher.setAAD(Buffer.from(head));
  try {
    await pipeline(
      async function* () {
        for await (const line of lines) yield `${line}\n`;
      },
      createGzip(),
      cipher,
      async function* (encrypted: AsyncIterable<Buffer>) {
        yield head;
        yield* encrypted;
        yield cipher.getAuthTag();
      },
      createWriteStream(part, { flags: 'wx', mode: 0o600 }),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

export interface Archive {
  migrations: readonly string[];
  read: (use: (lines: AsyncIterable<string>) => Promise<void>) => Promise<void>;
}

/** Reads the whole file first: its lines come before the tag, without which they may be anyone's. Throws `BackupError`. */
export async function openArchive(file: string, passphrase: string): Promise<Archive> {
  const { head, headBytes, tag, tagAt } = await readEnds(file);
  const key = keyOf(passphrase, Buffer.from(head.salt, 'base64'));
  const decrypted = () =>
    [
      createReadStream(file, { start: headBytes.length, end: tagAt - 1 }),
      createDecipheriv(cipherName, key, Buffer.from(head.nonce, 'base64'))
        .setAAD(headBytes)
        .setAuthTag(tag),
    ] as const;
  try {
    await pipeline(...decrypted(), nowhere());
  } catch (cause) {
    const reason = 'the passphrase is wrong, or the file is damaged or incomplete';
    throw new BackupError(`${file} cannot be read: ${reason}.`, { cause });
  }
  return {
    migrations: head.migrations,
    read: (use) =>
      pipeline(
        ...decrypted(),
        createGunzip().setEncoding('utf8'),
        (chunks: AsyncIterable<string>) => use(linesOf(chunks)),
      ),
  };
}

async function readEnds(file: string) {
  const handle = await open(file).catch((cause: unknown) => {
    throw new BackupError(`${file} cannot be opened.`, { cause });
  });
  try {
    const start = Buffer.alloc(maxHeadBytes);
    const tag = Buffer.alloc(tagBytes);
    const tagAt = (await handle.stat()).size - tagBytes;
    await handle.read(start, { position: 0 });
    const headBytes = start.subarray(0, start.indexOf('\n') + 1);
    const head = Head.parse(JSON.parse(headBytes.toString()));
    if (tagAt <= headBytes.length) throw new Error('Nothing follows the first line.');
    await handle.read(tag, { position: tagAt });
    return { head, headBytes, tag, tagAt };
  } catch (cause) {
    throw new BackupError(`${file} is not a backup of this site.`, { cause });
  } finally {
    await handle.close();
  }
}

/** As OWASP recommends where 32 MB of memory are to be enough. */
function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize(), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
}

export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
