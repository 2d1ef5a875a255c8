import { openArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { openTransaction } from './database.ts';
import { restoreFiles } from './restore-files.ts';
import { checkTarget, restoreTables } from './restore-tables.ts';
import { askSite, runCommand } from './run-command.ts';

await runCommand(async (ask) => {
  const [file] = process.argv.slice(2);
  if (file === undefined)
    throw new BackupError('Write the archive’s name after two hyphens: npm run restore -- NAME');
  const connectionString = await ask('Connection string of the empty database');
  const site = await askSite(ask);
  const passphrase = await ask('Passphrase of the archive');
  const { migrations, read } = await openArchive(file, passphrase);
  await checkDatabase(connectionString, migrations);
  // Before the rows: while the database is empty, a restore can be repeated.
  await read((lines) => restoreFiles(site, lines));
  await using client = await openTransaction(connectionString, 'read write');
  await read((lines) => restoreTables(client, migrations, lines));
  await client.query('commit');
  return 'The database and the files are restored.';
});

async function checkDatabase(
  connectionString: string,
  migrations: readonly string[],
): Promise<void> {
  await using client = await openTransaction(connectionString, 'read only');
  await checkTarget(client, migrations);
}
