import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore, listStores } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { everyType, rowsOfEveryType } from '#tests/support/backup/every-type.ts';
import { fillOtherTables } from '#tests/support/backup/other-tables.ts';
import { allRows } from '#tests/support/database/all-rows.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import type { RealPostgres } from '#tests/support/database/real-postgres.ts';
import { openRealDatabase } from '#tests/support/database/stage-postgres.ts';
import { fillTenYears } from '#tests/support/desk/ten-years.ts';

const passphrase = 'correct horse battery staple';

const token = 'token';
const localNetlify = path.join(projectRoot, 'tests/support/backup/local-netlify.ts');

let blobs: BlobsServer;
let edgeURL: string;
let source: RealPostgres;
let target: RealPostgres;
let folder: string;
let archive: string;
let rows: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lustreworks-backup-'));
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  blobs = new BlobsServer({
    directory: path.join(folder, 'blobs'),
    token,
    logger: () => undefined,
  });
  edgeURL = `http://localhost:${(await blobs.start()).port}`;
  await storeFiles();
  [source, target] = [await openRealDatabase(), await openRealDatabase()];
  await target.query(everyType);
  await source.query(everyType);
  await source.query(rowsOfEveryType);
  await fillTenYears(source, 0.0005);
  await fillOtherTables(source);
  rows = await allRows(source);
  expect(await backup()).toEqual({
    code: 0,
    says: expect.stringMatching(/The backup is complete: lustreworks-[\dT-]+\.backup\n$/) as string,
  });
  const [file, ...others] = await archives();
  archive = path.join(folder, file!);
  expect(others).toEqual([]);
});

afterAll(async () => {
  await source.stop();
  await target.stop();
  await blobs.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await emptyTables(target);
  for (const name of await storesOf('target')) await storeOf('target', name).deleteAll();
});

const archives = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('lustreworks'));

/** As a person types it, in a folder of their own. */
function run(command: string, args: string[], typed: string[]) {
  return new Promise<{ code: unknown; says: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', localNetlify, path.join(projectRoot, `tools/backup/${command}.ts`), ...args],
      { cwd: folder, env: { LOCAL_BLOBS: edgeURL } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, says: stdout + stderr }),
    );
    child.stdin?.end(`${typed.join('\n')}\n`);
  });
}

const backup = (...passphrases: string[]) =>
  run(
    'backup',
    [],
    [source.url, 'source', token, ...(passphrases.length ? passphrases : [passphrase, passphrase])],
  );

const restore = (file = archive) =>
  run('restore', [file], [target.url, 'target', token, passphrase]);

const storeOf = (siteID: string, name: string) => getStore({ name, siteID, token, edgeURL });

async function storesOf(siteID: string): Promise<string[]> {
  const sites = await readdir(path.join(folder, 'blobs/entries'));
  return sites.includes(siteID) ? (await listStores({ siteID, token, edgeURL })).stores : [];
}

async function storeFiles(): Promise<void> {
  const media = storeOf('source', 'instagram-media');
  const megabytes = Buffer.alloc(3_000_000, 'A picture with \0 bytes, and \n lines: {"file": 1}');
  await media.set('picture/1', new Blob([megabytes]), {
    metadata: { type: 'image/jpeg', who: 'Zoë' },
  });
  await media.set('video/2', new Blob([]), { metadata: { type: 'video/mp4' } });
  await storeOf('source', 'watch').setJSON('watch', { isHealthy: true });
  await storeOf('source', 'watch').setJSON('older', { isHealthy: true });
}

async function filesOf(siteID: string) {
  const files = [];
  for (const name of await storesOf(siteID)) {
    const store = storeOf(siteID, name);
    for (const { key } of (await store.list()).blobs) {
      const { data, metadata } = await store.getWithMetadata(key, { type: 'arrayBuffer' });
      files.push({ name, key, metadata, data: Buffer.from(data) });
    }
  }
  return files;
}

it('a restored site has every row and every file with its metadata, goes on with the next number, and has of what it wrote before its own files, and only the rows of the archive', async () => {
  const tables = JSON.parse(rows) as { name: string; rows: string | null }[];
  // A new table: give it a row in other-tables.ts.
  expect(tables.filter(({ rows }) => rows === null)).toEqual([]);
  await target.query(`
    insert into production_hosts (host) values ('new.host');
    insert into stock (product_id, quantity) values ('a', 3);
    insert into stock_movements (product_id, reason, pieces, count_after) values ('a', 'opening', 3, 3)`);
  await storeOf('target', 'watch').set('watch', 'new');
  expect(await restore()).toMatchObject({ code: 0 });
  expect((await allRows(target)) === rows).toBe(true);

  expect(await storeOf('target', 'watch').get('watch')).toBe('new');
  const others = async (siteID: string) =>
    (await filesOf(siteID)).filter(({ key }) => key !== 'watch');
  expect(await others('target')).toHaveLength(3);
  expect(await others('target')).toEqual(await others('source'));

  const [next] = await source.query<{ id: string }>('select max(id) + 1 as id from reviews');
  const added = await target.query(
    `insert into reviews (product_id, username, rating, text) values ('a', 'Sam', 5, 'Good.') returning id`,
  );
  expect(added).toEqual([next]);
});

describe('nothing is restored', () => {
  const unchanged = async (work: () => Promise<unknown>) => {
    const before = await allRows(target);
    const result = await work();
    expect(await allRows(target)).toBe(before);
    expect(await filesOf('target')).toEqual([]);
    return result;
  };

  it('into a database with a customer', async () => {
    await target.query(
      `insert into leads (id, kind, name, email, phone) values (gen_random_uuid(), 'inquiry', 'Sam', 'sam@example.ca', '7780000000')`,
    );
    expect(await unchanged(() => restore())).toEqual({
      code: 1,
      says: expect.stringContaining(
        'The database is not empty: there are rows in leads.\n',
      ) as string,
    });
  });

  it('into a database of other migrations', async () => {
    await target.query(`insert into netlify.migrations (name) values ('9999_later')`);
    expect(await unchanged(() => restore())).toEqual({
      code: 1,
      says: expect.stringMatching(
        /The database has other migrations than the archive: its last is 9999_later, the archive’s \d+_\w+\.\n$/,
      ) as string,
    });
    await target.query(`delete from netlify.migrations where name = '9999_later'`);
  });

  it('of an archive with a changed byte', async () => {
    const bytes = await readFile(archive);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    const damaged = path.join(folder, 'damaged');
    await writeFile(damaged, bytes);
    expect(await unchanged(() => restore(damaged))).toEqual({
      code: 1,
      says: expect.stringContaining(
        'the passphrase is wrong, or the file is damaged or incomplete.\n',
      ) as string,
    });
  });

  it('with a token of another site', async () => {
    const typed = [target.url, 'target', 'other', passphrase];
    expect(await unchanged(() => run('restore', [archive], typed))).toEqual({
      code: 1,
      says: expect.stringMatching(/Netlify does not store the file \S+\.\n$/) as string,
    });
  });

  it('of a file that is no archive', async () => {
    expect(await restore(path.join(projectRoot, 'package.json'))).toEqual({
      code: 1,
      says: expect.stringContaining('package.json is not a backup of this site.\n') as string,
    });
    expect(await restore('missing')).toMatchObject({
      says: expect.stringContaining('missing cannot be opened.\n') as string,
    });
  });
});

describe('a backup', () => {
  it('is noted in the database once it is complete', async () => {
    expect(JSON.parse(rows)).toContainEqual({
      name: 'backups',
      rows: expect.stringMatching(/^\[[^,]+\]$/) as string,
    });
    expect(await source.query('select from backups')).toHaveLength(2);
  });

  it.each([
    ['short', 'short', 'A passphrase has at least 12 characters.\n'],
    [passphrase, 'mistyped', 'The two passphrases are not the same.\n'],
  ])('is not made with the passphrases "%s" and "%s"', async (first, second, sentence) => {
    const before = await archives();
    expect(await backup(first, second)).toEqual({
      code: 1,
      says: expect.stringContaining(sentence) as string,
    });
    expect(await archives()).toEqual(before);
  });

  it('says in one sentence that the database cannot be reached', async () => {
    const url = 'postgres://sam:secret@localhost:9/site';
    const { code, says } = await run('backup', [], [url, 'source', token, passphrase, passphrase]);
    expect([code, says.split('\n').at(-2)]).toEqual([
      1,
      'The database does not accept the connection string.',
    ]);
    expect(says).not.toContain('secret');
  });

  it('says in one sentence that the site has no files', async () => {
    await storeOf('empty', 'watch').set('a', 'a');
    await storeOf('empty', 'watch').deleteAll();
    const { code, says } = await run(
      'backup',
      [],
      [source.url, 'empty', token, passphrase, passphrase],
    );
    expect([code, says.split('\n').at(-2)]).toEqual([
      1,
      'There are no files: the site ID may be wrong.',
    ]);
  });
});
