import { writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { fileLines, findStores } from './backup-files.ts';
import { tableLines } from './backup-tables.ts';
import { openTransaction, readMigrations } from './database.ts';
import { askSite, runCommand } from './run-command.ts';

/** Characters. */
const shortestPassphrase = 12;

await runCommand(async (ask) => {
  const connectionString = await ask('Connection string of the database');
  const site = await askSite(ask);
  const passphrase = await ask('New passphrase for the archive');
  if (passphrase.length < shortestPassphrase)
    throw new BackupError(`A passphrase has at least ${shortestPassphrase} characters.`);
  if ((await ask('The passphrase again')) !== passphrase)
    throw new BackupError('The two passphrases are not the same.');
  const second = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = `lustreworks-${second}.backup`;
  const stores = await findStores(site);
  await using client = await openTransaction(
    connectionString,
    'isolation level repeatable read, read only',
  );
  const migrations = await readMigrations(client);
  await writeArchive(
    file,
    { passphrase, migrations },
    (async function* () {
      yield* tableLines(client);
      // Files take long, and a transaction that waits holds back the cleaning of the tables.
      await client.query('commit');
      yield* fileLines(site, stores);
    })(),
  );
  await noteBackup(connectionString).catch((cause: unknown) => {
    throw new BackupError(`The backup is complete: ${file}. The desk could not be informed.`, {
      cause,
    });
  });
  return `The backup is complete: ${file}`;
});

/** For the desk, which says when the last one was made. */
async function noteBackup(connectionString: string): Promise<void> {
  await using client = await openTransaction(connectionString, 'read write');
  await client.query('insert into backups default values');
  await client.query('commit');
}
