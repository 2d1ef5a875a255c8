import { openAsBlob } from 'node:fs';
import { appendFile, mkdtempDisposable, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { z } from 'zod';
import type { Site } from './backup-files.ts';
import { BackupError } from './backup-error.ts';

const Entry = z.object({
  file: z
    .object({ store: z.string(), key: z.string(), metadata: z.record(z.string(), z.unknown()) })
    .optional(),
});

/** A file that the site has already stays as it is, so that a restore which failed can be repeated. Throws `BackupError`. */
export async function restoreFiles(site: Site, lines: AsyncIterable<string>): Promise<void> {
  // Chunks collected in memory are freed too late when large files follow each other.
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'lustreworks-restore-'));
  const content = path.join(folder.path, 'content');
  await writeFile(content, '');
  for await (const line of lines) {
    if (line.startsWith('[')) continue;
    if (!line.startsWith('{')) {
      await appendFile(content, line, 'base64');
      continue;
    }
    const { file } = Entry.parse(JSON.parse(line));
    if (!file) continue;
    const failure = (cause?: unknown) =>
      new BackupError(`Netlify does not store the file ${file.key}.`, { cause });
    const { modified, etag } = await getStore({ name: file.store, ...site })
      .set(file.key, await openAsBlob(content), { metadata: file.metadata, onlyIfNew: true })
      .catch((cause: unknown) => {
        throw failure(cause);
      });
    // Of some failures the client says only in this way that the store has answered with one.
    if (modified && !etag) throw failure();
    await truncate(content);
  }
}
