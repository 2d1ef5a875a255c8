import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive, writeArchive } from '../../../tools/backup/archive.ts';

const passphrase = 'correct horse battery staple';
const migrations = ['0001_first', '0002_second'];

let folder: string;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lustreworks-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newName = () => path.join(folder, `${(number += 1)}.backup`);

async function written(lines: readonly string[]): Promise<string> {
  const file = newName();
  await writeArchive(file, { passphrase, migrations }, Readable.from(lines));
  return file;
}

const line = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\n'));

describe('an archive', () => {
  it('has the lines it was written with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const file = await written(lines);
        const read: string[] = [];
        const archive = await openArchive(file, passphrase);
        expect(archive.migrations).toEqual(migrations);
        await archive.read(async (found) => {
          for await (const text of found) read.push(text);
        });
        expect(read).toEqual(lines);
      }),
      { numRuns: 5 },
    );
  });

  it('can be read by the owner of the passphrase alone', async () => {
    const file = await written(['aroha@example.ca']);
    expect(await readFile(file, 'latin1')).not.toContain('aroha');
    await expect(openArchive(file, 'correct horse battery stable')).rejects.toThrow(
      'cannot be read: the passphrase is wrong, or the file is damaged or incomplete.',
    );
  });

  it('is rejected with any changed byte', async () => {
    const bytes = await readFile(await written(['aroha@example.ca', 'sam@example.ca']));
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (position, change) => {
          const changed = Buffer.from(bytes);
          changed[position]! ^= change;
          const file = newName();
          await writeFile(file, changed);
          await expect(openArchive(file, passphrase)).rejects.toMatchObject({
            name: 'BackupError',
          });
        },
      ),
      { numRuns: 10 },
    );
  });

  it('is rejected where its end is missing', async () => {
    const bytes = await readFile(await written(['aroha@example.ca']));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
        const file = newName();
        await writeFile(file, bytes.subarray(0, length));
        await expect(openArchive(file, passphrase)).rejects.toMatchObject({
          name: 'BackupError',
        });
      }),
      { numRuns: 5 },
    );
  });

  it('never takes the place of another file', async () => {
    const file = await written(['first']);
    const before = await readFile(file);
    await expect(
      writeArchive(file, { passphrase, migrations }, Readable.from(['second'])),
    ).rejects.toThrow(`${file} exists already and is not overwritten.`);
    expect(await readFile(file)).toEqual(before);
  });

  it('leaves nothing behind where it cannot be completed', async () => {
    const before = await readdir(folder);
    const failing = (async function* () {
      yield 'first';
      await Promise.reject(new Error('The connection is lost.'));
    })();
    await expect(writeArchive(newName(), { passphrase, migrations }, failing)).rejects.toThrow(
      'The connection is lost.',
    );
    expect(await readdir(folder)).toEqual(before);
  });
});
